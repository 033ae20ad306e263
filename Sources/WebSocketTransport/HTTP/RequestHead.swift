/// What a peer asked for, by plain HTTP or by a WebSocket handshake.
public struct RequestHead: Sendable {
  /// The path with `%XX` decoded, `//` read as `/`, and `.` and `..` resolved so that it never leaves
  /// the root; begins with `/`.
  public let path: String

  /// The query's arguments in their order, decoded, `+` read as a space; `key` alone has an empty value.
  public let query: [(name: String, value: String)]

  /// The `Host` header: name and port as the peer knows this server.
  public let host: String?

  /// The `Origin` header: the page that made a browser ask.
  public let origin: String?

  /// The `Accept` header.
  public let accept: String?

  /// The `If-None-Match` header: the entity tags the peer holds already.
  public let ifNoneMatch: String?

  /// The `User-Agent` header.
  public let userAgent: String?

  /// The peer's numeric address, without its port: `127.0.0.1`, `::1`.
  public let peerAddress: String

  /// The value of the first query argument called `name`.
  ///
  /// Linear in the arguments.
  public func argument(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

/// A plain request, already known to be a GET or a HEAD; to a HEAD the transport sends the same head
/// without the body.
public struct HTTPRequest: Sendable {
  /// What is asked for.
  public let head: RequestHead

  /// Whether only the response's head is wanted.
  public let isHead: Bool
}

/// A WebSocket handshake that is in order as far as RFC 6455 goes.
public struct Handshake: Sendable {
  /// What is asked for.
  public let head: RequestHead

  /// The sub-protocols the client offers, in its order of preference; may be empty.
  public let offered: [String]

  /// The one that is spoken if the handshake is accepted: the first offered one that the loop knows; nil
  /// where none was offered.
  public let subprotocol: String?
}

/// The answer to a handshake, given before the upgrade.
public enum HandshakeDecision: Sendable {
  /// Go on with `Handshake.subprotocol`, in any loop where there are several.
  case accept

  /// Go on in the loop that the handler is in: for a connection that is heard more than it is told, and
  /// soon.
  case acceptHere

  /// Answer by HTTP instead.
  case reject(HTTPResponse)
}
