/// What a client does with what comes in.
///
/// All calls are made on the thread that turns the client, one after another.
public protocol WebSocketClientHandler: AnyObject {
  /// The handshake is through; `subprotocol` is what the server chose of those offered.
  func connected(_ id: ConnectionID, subprotocol: String?, on client: WebSocketClient)

  /// The server refused the handshake, or did not answer it; nothing more is told about this connection.
  func failed(_ id: ConnectionID, _ failure: ConnectFailure, on client: WebSocketClient)

  /// A whole message has come; or, with `Options.assemblesMessages` off, a piece of one, the last of which
  /// says `isLast`. The bytes are valid during the call only; text is not checked to be UTF-8.
  func received(
    _ id: ConnectionID, bytes: Span<UInt8>, isText: Bool, isLast: Bool, on client: WebSocketClient)

  /// The socket can take a message: what is to be sent now? Called once for each `requestWrite`, once
  /// more after a message with `more`, and now and then unasked; nil says nothing.
  func writable(_ id: ConnectionID, on client: WebSocketClient) -> NextWrite?

  /// The connection is gone: exactly one call for each `connected`, save for connections still open when
  /// the client itself is let go.
  func closed(_ id: ConnectionID, cause: CloseCause, on client: WebSocketClient)

  /// The moment given to `schedule` has come. `now` is `MonotonicClock.microseconds()`.
  func timer(now: Int64, on client: WebSocketClient)

  /// The client's waker was used.
  func woken(on client: WebSocketClient)
}
