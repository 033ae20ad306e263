/// What a service loop has one of its side loops do.
enum Errand: Sendable {
  /// Carry this connection from now on.
  case carry(Handover)
  /// Send this message to these connections, and tell when their sockets can take another.
  case say(OutgoingMessage, [ConnectionID])
  /// Close this connection.
  case close(ConnectionID, CloseFrame)
  /// Close all connections.
  case closeAll(CloseFrame)
  /// Let everything go, and end.
  case end
}

/// What a side loop tells its service loop.
enum News: Sendable {
  /// A connection that was handed over is open.
  case opened(ConnectionID, Handshake)
  /// A connection that was handed over came to nothing.
  case lost(Handshake)
  /// A whole message has come.
  case received(ConnectionID, [UInt8], isText: Bool)
  /// The sockets of these connections have taken what they were given, and can take more.
  case free([FreeSocket])
  /// A connection's socket has taken one more part of a long message.
  case advanced(ConnectionID)
  /// A connection that was told to be open is gone.
  case closed(ConnectionID, CloseCause)
}

/// News, and which of the side loops tells them.
struct SideNews: Sendable {
  let side: Int
  let news: News
}

/// A socket that has taken what it was given.
struct FreeSocket: Sendable {
  let connection: ConnectionID
  /// For how many microseconds it was seen to be full meanwhile.
  let heldMicroseconds: Int64
}
