@_exported public import Connections

/// What a server does with what comes in.
///
/// All calls are made on the thread that runs the loop, one after another; each is given the loop,
/// whose verbs may be called from within.
public protocol TransportHandler: AnyObject {
  /// Answers a plain GET or HEAD request. Other methods have been answered with 405.
  func respond(to request: HTTPRequest, on loop: ServiceLoop) -> HTTPResponse

  /// Decides on a WebSocket handshake before the upgrade. A handshake that breaks RFC 6455, that offers
  /// only unknown sub-protocols (400), or for which there is no room (503), has been refused already.
  func decide(_ handshake: Handshake, on loop: ServiceLoop) -> HandshakeDecision

  /// A request or handshake was refused by the transport itself with this HTTP status: what is none, one
  /// that took too long, or one too many.
  func refused(status: Int, on loop: ServiceLoop)

  /// A handshake that was accepted is through; `id` is new.
  func opened(_ id: ConnectionID, handshake: Handshake, on loop: ServiceLoop)

  /// A handshake that was accepted came to nothing: `opened` will not be called for it.
  func lost(_ handshake: Handshake, on loop: ServiceLoop)

  /// A whole message has come, at most `maximumMessageBytes` long, valid UTF-8 where it is text. The bytes
  /// are valid during the call only.
  func received(_ id: ConnectionID, message: Span<UInt8>, isText: Bool, on loop: ServiceLoop)

  /// The socket can take a message: what is to be sent now? Called once for each `requestWrite`, once
  /// more after a message with `more`, and now and then unasked; nil says nothing.
  func writable(_ id: ConnectionID, on loop: ServiceLoop) -> NextWrite?

  /// The socket could take one more part of a message too long for one piece: the peer does read.
  func advanced(_ id: ConnectionID, on loop: ServiceLoop)

  /// The connection is gone: exactly one call for each `opened`, save for connections still open when the
  /// loop itself is let go.
  func closed(_ id: ConnectionID, cause: CloseCause, on loop: ServiceLoop)

  /// The moment given to `schedule` has come. `now` is `MonotonicClock.microseconds()`.
  func timer(now: Int64, on loop: ServiceLoop)

  /// The loop's waker was used.
  func woken(on loop: ServiceLoop)
}

/// A handler that keeps no account of those that it accepted.
extension TransportHandler {
  /// Does nothing.
  public func lost(_: Handshake, on _: ServiceLoop) {}
}
