/// A piece of a message as it was read from a socket.
package struct ReceivedPiece {
  /// The bytes; valid during a call only.
  package let bytes: UnsafeRawBufferPointer
  /// Whether the message is text.
  package let isText: Bool
  /// Whether the piece begins the message.
  package let isFirst: Bool
  /// Whether it ends the message.
  package let isLast: Bool
  /// The bytes of the piece's frame that are still to come.
  package let remaining: Int
}
