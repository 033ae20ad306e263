@_exported public import Connections

/// Handles a server's requests, handshakes and messages.
///
/// All calls are made on the loop's thread, one after another. Each receives the loop and may call
/// its methods.
public protocol TransportHandler: AnyObject {
  /// Answers a plain GET or HEAD request; the transport answers other methods with 405.
  ///
  /// After `nil` the handler calls `answer` on the loop with the request's `id`, exactly once,
  /// unless `left` comes before.
  func respond(to request: HTTPRequest, on loop: ServiceLoop) -> HTTPResponse?

  /// Decides on a WebSocket handshake before the upgrade.
  ///
  /// The transport itself refuses a handshake that breaks RFC 6455, offers only unknown
  /// sub-protocols (400) or exceeds the number of connections (503).
  func decide(_ handshake: Handshake, on loop: ServiceLoop) -> HandshakeDecision

  /// The transport itself refused a request or handshake with this HTTP status: it was malformed,
  /// took too long, or was one too many.
  func refused(status: Int, on loop: ServiceLoop)

  /// The connection of a trusted proxy was closed: it did not begin with a valid header.
  ///
  /// With TLS, `TLSReport` has it.
  func proxyRefused(_ address: String, because reason: String, on loop: ServiceLoop)

  /// An accepted handshake is complete; `id` is new.
  func opened(_ id: ConnectionID, handshake: Handshake, on loop: ServiceLoop)

  /// A handshake that was accepted failed, or ended before the decision that was left for later:
  /// it never opens.
  func lost(_ handshake: Handshake, on loop: ServiceLoop)

  /// The peer of a request that `respond` left open is gone; an answer would do nothing.
  func left(_ request: ConnectionID, on loop: ServiceLoop)

  /// Receives a whole message of at most `maximumMessageBytes`, valid UTF-8 if it is text. The
  /// bytes are valid during the call only.
  func received(_ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop)

  /// So many frames arrived that end no message: control frames, and all but a message's last.
  ///
  /// A limit of messages counts each of them as one: otherwise they would be free.
  func received(_ id: ConnectionID, frames: Int, on loop: ServiceLoop)

  /// Returns what the connection sends next, now that its socket has room; nil for nothing.
  ///
  /// Called once for each `requestWrite`, once more after a message with `more`, and
  /// now and then without a request.
  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite?

  /// The socket has taken one more part of a long message: the peer reads.
  func advanced(_ id: ConnectionID, on loop: ServiceLoop)

  /// The connection is closed: exactly one call for each `opened`, except for connections that are
  /// open when the loop is destroyed.
  func closed(_ id: ConnectionID, cause: CloseCause, on loop: ServiceLoop)

  /// The scheduled moment has come; `now` is `MonotonicClock.microseconds()`.
  func timer(now: Int64, on loop: ServiceLoop)

  /// The loop's waker woke it.
  func woken(on loop: ServiceLoop)
}

extension TransportHandler {
  /// Does nothing.
  public func received(_: ConnectionID, frames _: Int, on _: ServiceLoop) {}

  /// Does nothing.
  public func proxyRefused(_: String, because _: String, on _: ServiceLoop) {}

  /// Does nothing.
  public func left(_: ConnectionID, on _: ServiceLoop) {}

  /// Does nothing.
  public func lost(_: Handshake, on _: ServiceLoop) {}
}
