import RelayConsole
import RelayProtocol
import WebSocketTransport

/// The address of a room on a server, as typed on the command line.
///
/// It is a WebSocket address (`ws://host:port/ws/draw/demo`), a page address
/// (`http://host:port/draw/demo`), or a server without a room (`ws://host:port`). With TLS it
/// begins with `wss://` or `https://`. What a page's link has behind `#`, a token or a grant, is
/// part of the query.
struct RoomAddress: Equatable, Sendable {
  /// Whether the server has TLS.
  let isSecure: Bool
  /// A PEM file of certificates to trust besides the system's; `nil` for none.
  var authorities: String?
  /// The host and the optional port; a numeric IPv6 host is in brackets.
  let authority: String
  /// The room; `nil` for a server without a room.
  let room: RoomName?
  /// Whether the address is for drawing or watching; `nil` for a server without a room.
  let role: Welcome.Role?
  /// The query as written, without the question mark; may be empty.
  var query: String

  /// Whether a text is meant as an address, and not as a path.
  static func isURL(_ text: String) -> Bool {
    ["ws://", "wss://", "http://", "https://"].contains { text.lowercased().hasPrefix($0) }
  }

  /// What reads an address, and adds what lets a verb in.
  typealias Reader = (String) throws(UsageError) -> RoomAddress

  /// An address as it is printed: without its query, which may hold a token.
  ///
  /// Any other text stays as it is.
  static func printed(_ text: String) -> String {
    isURL(text) ? String(text.prefix { $0 != "?" && $0 != "#" }) : text
  }

  /// Parses an address for `purpose`: an address to draw is also one to watch.
  ///
  /// Throws for any other text.
  init(_ text: String, to purpose: Welcome.Role = .watch) throws(UsageError) {
    let schemes = ["ws://", "wss://", "http://", "https://"]
    let example = Self.example(purpose)
    let shown = Self.printed(text)
    let lowercase = text.lowercased()
    guard let scheme = schemes.first(where: lowercase.hasPrefix) else {
      throw UsageError("\"\(shown)\" is not the address of a room; an example is \(example)")
    }
    isSecure = scheme == "wss://" || scheme == "https://"
    let rest = text.dropFirst(scheme.count)
    let whole = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = whole[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    query = (parts.dropFirst() + whole.dropFirst()).joined(separator: "&")
    let path = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    authority = String(path[0])
    let steps = path.dropFirst().filter { !$0.isEmpty }
    if steps.isEmpty {
      room = nil
      role = nil
    } else {
      let ways: [[Substring]] = [["ws", "draw"], ["ws", "watch"], ["draw"], ["watch"]]
      guard ways.contains(Array(steps.dropLast())) else {
        throw UsageError("\"\(shown)\" is not the address of a room; an example is \(example)")
      }
      guard let name = steps.last.flatMap({ RoomName(String($0)) }) else {
        throw UsageError("\"\(steps.last ?? "")\" cannot be the name of a room")
      }
      room = name
      role = steps.dropLast().last == "draw" ? .draw : .watch
    }
    _ = try url(.watch, room: RoomName("any"))
    guard purpose == .watch || role != .watch else {
      let drawing = Self.printed(try url(.draw).description)
      throw UsageError("\"\(shown)\" is an address to watch at; draw at \(drawing)")
    }
  }

  /// The value of the query's first field of a name; `nil` without one.
  func field(_ name: String) -> String? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
      .map { String($0.dropFirst(name.count + 1)) }
  }

  /// An example of an address of a role.
  private static func example(_ role: Welcome.Role) -> String {
    "ws://127.0.0.1:8080/ws/\(role.rawValue)/demo"
  }

  /// The WebSocket address of a role in `room`, or else in the address's own room.
  ///
  /// `adding` goes before the query, because servers take the first field of a name. Throws if
  /// there is no room.
  func url(
    _ role: Welcome.Role, room other: RoomName? = nil, adding fields: [String] = []
  ) throws(UsageError) -> WebSocketURL {
    guard let name = other ?? room else {
      throw UsageError("\(authority) names no room; an address looks like \(Self.example(role))")
    }
    let query = (fields + [self.query]).filter { !$0.isEmpty }.joined(separator: "&")
    return try url("/ws/\(role.rawValue)/\(name)" + (query.isEmpty ? "" : "?\(query)"))
  }

  /// The address of a path, with its query, on the server.
  func url(_ target: String) throws(UsageError) -> WebSocketURL {
    let text = "\(isSecure ? "wss" : "ws")://\(authority)\(target)"
    do {
      var url = try WebSocketURL(text)
      url.authorities = authorities
      return url
    } catch {
      throw UsageError(WebSocketURL.Mistake.malformed(Self.printed(text)).description)
    }
  }
}
