/// One whole WebSocket message on its way out; the bytes are shared by all that receive it.
///
/// Handing the very same array (not an equal copy) to many connections one after another costs one copy
/// altogether: the loop compares the arrays' storage, not their contents.
public struct OutgoingMessage: Sendable {
  /// The message's bytes; valid UTF-8 where `isText`.
  public let payload: [UInt8]

  /// Sent as a text frame where true, else as a binary frame.
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

/// What a connection says next when its socket can take more.
public enum NextWrite: Sendable {
  /// Send this message. With `more`, ask again as soon as the socket can take another.
  case message(OutgoingMessage, more: Bool)

  /// Close with this frame; what was handed over before goes out first.
  case close(CloseFrame)
}
