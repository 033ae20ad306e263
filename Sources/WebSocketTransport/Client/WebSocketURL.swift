/// Where a WebSocket client connects to: `ws://host[:port]/path[?query]`, or `wss://` with TLS (RFC
/// 6455 section 3).
public struct WebSocketURL: Equatable, Sendable, CustomStringConvertible {
  /// Why a text is not an address a client can use; `description` is a sentence.
  public enum Mistake: Error, Equatable, CustomStringConvertible {
    /// The text does not begin with `ws://` or `wss://`.
    case notWebSocket(String)
    /// There is no host, or the port is not one of 1 to 65535, or a character is not allowed.
    case malformed(String)

    /// One sentence.
    public var description: String {
      switch self {
      case .notWebSocket(let text):
        "'\(text)' is not a WebSocket address: expected ws:// or wss://"
      case .malformed(let text): "'\(text)' is not of the form ws://host:port/path"
      }
    }
  }

  /// Whether the connection has TLS.
  public let isSecure: Bool

  /// A PEM file of certificates that TLS trusts besides the system's; `nil` for none.
  public var authorities: String?

  /// The host's name or numeric address, without the brackets of an IPv6 one.
  public let host: String

  /// The port; 80 by default, 443 with TLS.
  public let port: Int

  /// Path and query, as written.
  public let target: String

  /// Reads an address.
  public init(_ text: String) throws(Mistake) {
    let schemes = ["ws://", "wss://"]
    guard let scheme = schemes.first(where: text.lowercased().hasPrefix) else {
      throw .notWebSocket(text)
    }
    isSecure = scheme == "wss://"
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    guard isPlain else { throw .malformed(text) }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    let tail = rest.dropFirst(authority.count)
    guard let (host, port) = Self.split(authority, standard: isSecure ? "443" : "80") else {
      throw .malformed(text)
    }
    self.host = host
    self.port = port
    target = tail.hasPrefix("/") ? String(tail) : "/" + tail
  }

  /// Host and port as the `Host` header names them.
  public var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// The whole address.
  public var description: String { "\(isSecure ? "wss" : "ws")://\(authority)\(target)" }

  private static func split(_ authority: Substring, standard: String) -> (String, Int)? {
    guard !authority.contains("@") else { return nil }
    var host = authority
    var port = standard
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      host = authority[authority.index(after: authority.startIndex)..<end]
      let after = authority[authority.index(after: end)...]
      guard after.isEmpty || after.hasPrefix(":") else { return nil }
      if !after.isEmpty { port = String(after.dropFirst()) }
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = String(authority[authority.index(after: colon)...])
    }
    guard !host.isEmpty, let number = Int(port), (1...65_535).contains(number) else { return nil }
    return (String(host), number)
  }
}
