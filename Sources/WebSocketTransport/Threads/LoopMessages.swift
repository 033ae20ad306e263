/// What a service loop has one of its worker loops do.
enum LoopCommand: Sendable {
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

/// What a worker loop tells its service loop.
enum LoopEvent: Sendable {
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

/// LoopEvent, and which of the worker loops tells them.
struct WorkerEvent: Sendable {
  let worker: Int
  let event: LoopEvent
}

/// A socket that has taken what it was given.
struct FreeSocket: Sendable {
  let connection: ConnectionID
  /// For how many microseconds it was seen to be full meanwhile.
  let heldMicroseconds: Int64
}
