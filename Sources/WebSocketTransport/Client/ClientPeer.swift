/// A connection of a `WebSocketClient`.
final class ClientPeer {
  /// The phases of a connection.
  ///
  ///     handshake → open → closing → over
  enum Phase {
    /// The server's answer is to arrive whole by `deadline`.
    case handshake(deadline: Int64)
    /// Messages flow.
    case open
    /// A close frame was queued; the server is to end the connection by `deadline`.
    case closing(CloseCause, deadline: Int64)
    /// The end is reported.
    case over
  }

  let id: ConnectionID
  let connection: ClientConnection
  var phase: Phase
  var assembly = MessageAssembly()
  var pings: PingSchedule
  /// What the connection had received when its close frame was queued.
  private var bytesBeforeClose = 0
  /// Whether it is in the client's list of connections to write.
  var isWanting = false
  /// The events that the socket is watched for.
  var interest = Poller.Interest.read

  init(id: ConnectionID, _ connection: ClientConnection, now: Int64, deadline: Int64) {
    (self.id, self.connection) = (id, connection)
    phase = .handshake(deadline: deadline)
    pings = .heard(at: now)
  }

  /// Whether messages flow.
  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  /// Whether the server floods it instead of ending the connection.
  var isFlooded: Bool {
    guard case .closing = phase else { return false }
    return connection.receivedBytes - bytesBeforeClose > TransportLimits.bytesAfterClose
  }

  /// Queues a close frame.
  func close(_ cause: CloseCause, _ payload: [UInt8], deadline: Int64) {
    phase = .closing(cause, deadline: deadline)
    bytesBeforeClose = connection.receivedBytes
    connection.queueClose(payload)
  }
}
