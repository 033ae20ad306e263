/// A command from a service loop to one of its worker loops.
enum LoopCommand: Sendable {
  /// Carry this connection from now on.
  case carry(Handover)
  /// Send this message to these connections, and report when their sockets can take another.
  case send(OutgoingMessage, [ConnectionID])
  /// Close this connection.
  case close(ConnectionID, CloseFrame)
  /// Close all connections.
  case closeAll(CloseFrame)
  /// Drop all connections and end.
  case end
}

/// A report from a worker loop to its service loop.
struct WorkerReport: Sendable {
  /// The kind of report.
  enum Content: Sendable {
    /// An event of the loop or of one of its connections.
    case event(LoopEvent)
    /// A whole message.
    case received(ConnectionID, [UInt8], isText: Bool)
    /// These sockets have taken their message and can take another.
    case free([FreeSocket])
  }

  /// The worker loop's number.
  let worker: Int
  let content: Content

  /// The bytes that a message on its way counts for: its own, and a share for its report.
  static func weight(ofBytes count: Int) -> Int { count + 128 }
}

/// A socket that has taken its message.
struct FreeSocket: Sendable {
  let connection: ConnectionID
  /// How long the socket was full, in microseconds.
  let heldMicroseconds: Int64
}
