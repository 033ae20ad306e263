public import RelayProtocol

/// Bytes of one WebSocket message, shared by all connections that are sent the same.
public struct Batch: Sendable {
  /// The same number means the very same bytes, so that a transport that must copy them does so
  /// once for any number of recipients; 0 where the bytes are meant for one connection alone.
  public let tag: UInt64
  /// One or more messages in the connection's encoding.
  public let bytes: [UInt8]
}

/// What a connection is to do next.
public enum NextMessage: Sendable {
  /// Send the batch as one message. `hasMore` tells that there is more to ask for as soon as the
  /// socket can take it; otherwise the connection will be named in `wakes` again when there is.
  case message(Batch, hasMore: Bool)
  /// Close the connection; nothing comes after it. The reason starts with the code's stable word
  /// and has at most 123 bytes.
  case close(CloseCode, reason: String)
}
