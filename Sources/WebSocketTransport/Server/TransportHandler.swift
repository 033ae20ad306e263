@_exported public import Connections

/// Handles a server's requests, handshakes, messages and events.
///
/// All calls are made on the loop's thread, one after another. Each receives the loop and may call
/// its methods.
public protocol TransportHandler: AnyObject {
  /// Answers a plain GET or HEAD request; the transport answers other methods with 405.
  ///
  /// After `nil` the handler calls `answer` on the loop with the request's `id`, exactly once,
  /// unless the event `left` comes before.
  func respond(to request: HTTPRequest, on loop: ServiceLoop) -> HTTPResponse?

  /// Decides on a WebSocket handshake before the upgrade.
  ///
  /// The transport itself refuses a handshake that breaks RFC 6455, offers only unknown
  /// sub-protocols (400) or exceeds the number of connections (503).
  func decide(_ handshake: Handshake, on loop: ServiceLoop) -> HandshakeDecision

  /// Receives a whole message of at most `maximumMessageBytes`, valid UTF-8 if it is text. The
  /// bytes are valid during the call only.
  func received(_ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop)

  /// Returns what the connection sends next, now that its socket has room; nil for nothing.
  ///
  /// Called once for each `requestWrite`, once more after a message with `more`, and
  /// now and then without a request.
  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite?

  /// Handles an event.
  func handle(_ event: LoopEvent, on loop: ServiceLoop)
}

/// The events of a loop and its connections, except messages.
public enum LoopEvent: Sendable {
  /// A peer's handshake that was accepted is complete; the connection's id is new.
  case opened(ConnectionID, Handshake)
  /// A peer's handshake failed after it was accepted, or before the decision that was left for
  /// later: the connection never opens.
  case lost(Handshake)
  /// The peer of a plain request left before the answer that was to follow later, which would do
  /// nothing.
  case left(ConnectionID)
  /// So many frames arrived that end no message: control frames, and all but the last of a message.
  ///
  /// A limit of messages counts each of them as one: otherwise they would be free.
  case frames(ConnectionID, count: Int)
  /// The socket has taken one more part of a long message: the peer reads.
  case advanced(ConnectionID)
  /// A connection that had opened is closed: exactly one event for each `opened`, except for
  /// connections that are open when the loop is destroyed.
  case closed(ConnectionID, CloseCause)
  /// The loop itself refused a request or a handshake with this HTTP status: it was malformed, took
  /// too long, or was one too many; or, for want of descriptors or memory, closed its connection.
  case refused(status: Int)
  /// A trusted proxy's connection was closed, because it did not begin with a valid header.
  ///
  /// With TLS, `TLSReport` has it.
  case proxyRefused(address: String, reason: String)
  /// The scheduled moment has come; `now` is `MonotonicClock.microseconds()`.
  case timer(now: Int64)
  /// The loop's waker woke it.
  case woken
}
