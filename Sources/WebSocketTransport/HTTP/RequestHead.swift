/// The head of a plain HTTP request or a WebSocket handshake.
public struct RequestHead: Sendable {
  /// The path with `%XX` decoded, `//` as `/`, and `.` and `..` resolved
  /// below the root; begins with `/`.
  public let path: String

  /// Path and query as in the request line.
  public let target: String

  /// The query's decoded arguments in order, with `+` as a space; a name alone has an empty value.
  public let query: [(name: String, value: String)]

  /// The `Host` header: the server's name and port.
  public let host: String?

  /// The `Origin` header: the origin of the page that made the request.
  public let origin: String?

  /// The `Accept-Encoding` header.
  public let acceptEncoding: String?

  /// The `Accept-Language` header.
  public let acceptLanguage: String?

  /// The `If-None-Match` header: the entity tags of the peer's copies.
  public let ifNoneMatch: String?

  /// The `Range` header: the wanted bytes.
  public let range: String?

  /// The `If-Range` header: the entity tag of the copy that `range` continues.
  public var ifRange: String?

  /// The `User-Agent` header.
  public let userAgent: String?

  /// The `Authorization` header.
  public let authorization: String?

  /// The `X-Forwarded-For` header: what proxies say of the client.
  ///
  /// Anyone can send it.
  public let forwarded: String?

  /// The client's numeric address, without its port: `127.0.0.1`, `::1`.
  ///
  /// That of the connection's other end, unless this is a trusted proxy that names another.
  public let peerAddress: String

  /// Whether a trusted proxy stands between.
  public var isProxied = false

  /// The value of the first query argument called `name`.
  ///
  /// Linear in the arguments.
  public func argument(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }
}

/// A plain GET or HEAD request; for HEAD the transport sends the response without its body.
public struct HTTPRequest: Sendable {
  /// The connection that waits for the answer.
  public let id: ConnectionID

  /// The request's head.
  public let head: RequestHead

  /// Whether only the response's head is wanted.
  public let isHead: Bool

  /// Where it came in.
  public var listener = ListenerRole.main
}

/// A valid WebSocket handshake (RFC 6455).
public struct Handshake: Sendable {
  /// The connection that waits for the answer; it keeps this id once it is open.
  public internal(set) var id = ConnectionID(0)

  /// The request's head.
  public let head: RequestHead

  /// The offered sub-protocols in the client's order; may be empty.
  public let offered: [String]

  /// The chosen sub-protocol: the first offered one that the loop supports; nil if none was
  /// offered.
  public let subprotocol: String?
}

/// The answer to a handshake, before the upgrade.
public enum HandshakeDecision: Sendable {
  /// Accept with `Handshake.subprotocol`, on any thread.
  case accept

  /// Accept on the handler's own thread: for a connection that mostly sends, with low latency.
  case acceptHere

  /// Answer by HTTP instead.
  case reject(HTTPResponse)

  /// Wait: the handler calls `decide` on the loop with the handshake's `id` later.
  ///
  /// If the peer leaves before, or `requestWithinMilliseconds` are over, the handler receives
  /// `lost`.
  case later
}
