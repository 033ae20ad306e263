/// A whole WebSocket message to send; its recipients share the bytes.
///
/// The same array (not an equal copy) for many connections one after another is copied once: the
/// loop compares the arrays' storage.
public struct OutgoingMessage: Sendable {
  /// The message's bytes; valid UTF-8 if `isText`.
  public let payload: [UInt8]

  /// Whether the message is text or binary.
  public let isText: Bool

  /// A message of `payload`, as text or binary.
  public init(_ payload: [UInt8], isText: Bool) {
    self.payload = payload
    self.isText = isText
  }

  /// A text message.
  public init(text: String) {
    self.init(Array(text.utf8), isText: true)
  }
}

/// The next write of a connection after its socket got room.
///
/// The relay's counterpart is `NextMessage`, a batch of events or a close code of the protocol.
public enum NextWrite: Sendable {
  /// Send this message. With `more`, `writable` is called again as soon as the socket has room.
  case message(OutgoingMessage, more: Bool)

  /// Close with this frame, after all messages that were returned before.
  case close(CloseFrame)
}
