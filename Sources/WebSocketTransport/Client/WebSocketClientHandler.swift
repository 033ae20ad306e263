/// Handles a client's connections and messages.
///
/// All calls come on the thread that turns the client, one after another.
public protocol WebSocketClientHandler: AnyObject {
  /// The handshake is complete; the server chose `subprotocol` from the offered ones.
  func connected(_ id: ConnectionID, subprotocol: String?, on client: WebSocketClient)

  /// The handshake failed: the server refused it or did not answer. It
  /// is the connection's last call.
  func failed(_ id: ConnectionID, _ failure: ConnectFailure, on client: WebSocketClient)

  /// Receives a whole message; text is valid UTF-8.
  ///
  /// The bytes are valid during the call only.
  func received(
    _ id: ConnectionID, bytes: Span<UInt8>, isText: Bool, on client: WebSocketClient)

  /// Returns what the connection sends next, now that its socket has room; nil for nothing.
  ///
  /// Called once for each `requestWrite`, once more after a message with `more`, and
  /// now and then without a request.
  func writable(_ id: ConnectionID, on client: WebSocketClient) -> NextWrite?

  /// The connection is closed: exactly one call for each `connected`, except for connections that
  /// are open when the client is destroyed.
  func closed(_ id: ConnectionID, cause: CloseCause, on client: WebSocketClient)

  /// The scheduled moment has come; `now` is `MonotonicClock.microseconds()`.
  func timer(now: Int64, on client: WebSocketClient)

  /// The client's waker woke it.
  func woken(on client: WebSocketClient)
}
