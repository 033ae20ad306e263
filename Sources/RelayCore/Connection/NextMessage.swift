public import RelayProtocol

/// The bytes of one WebSocket message, shared by all its recipients.
public struct Batch: Sendable {
  /// Identifies the bytes, so that a transport copies them once for all recipients; 0 for a message
  /// to one connection alone.
  public let tag: UInt64
  /// One or more messages in the connection's encoding.
  public let bytes: [UInt8]
}

/// The next action for a connection.
public enum NextMessage: Sendable {
  /// Send the batch as one message. With `hasMore`, ask again as soon as the socket can take more;
  /// otherwise wait until `wakes` names the connection.
  case message(Batch, hasMore: Bool)
  /// Close the connection.
  ///
  /// The reason starts with the code's stable word and has at most 123 bytes.
  case close(CloseCode, reason: String)
}
