/// What the server sends to one connection.
public enum ServerMessage: Equatable, Sendable {
  /// The first message: where the connection is and what it may do.
  case welcome(Welcome)
  /// The whole room at one moment.
  case snapshot(Snapshot)
  /// One event of the room, with its number in the room's log.
  case event(Int, RoomEvent)
  /// The events `from` to `to` were dropped for this viewer; a snapshot follows.
  case gap(from: Int, to: Int)
  /// The answer to a ping: the asker's time as it was sent, and the server's monotonic clock, both
  /// in milliseconds; and the room's state, if that was asked for.
  case pong(time: Double, server: Double, state: StateMark? = nil)
  /// A part of the answer to a `judge`.
  case judged(Judged)
  /// Something that this connection sent could not be used.
  case error(ErrorMessage)
}

extension ServerMessage {
  /// Every message that is no event: its payload with its description, and the case that holds it.
  static let table: [MessageRow<ServerMessage>] = [
    MessageRow { (message: Welcome) in .welcome(message) },
    MessageRow { (message: Snapshot) in .snapshot(message) },
    MessageRow { (message: GapMessage) in .gap(from: message.from, to: message.to) },
    MessageRow { (message: PongMessage) in
      .pong(time: message.time, server: message.server, state: message.state)
    },
    MessageRow { (message: Judged) in .judged(message) },
    MessageRow { (message: ErrorMessage) in .error(message) },
  ]

  /// Appends the message's fields as JSON without braces.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .welcome(let welcome): writer.write(welcome)
    case .snapshot(let snapshot): writer.write(snapshot)
    case .event(let number, let event): event.write(to: &writer, number: number)
    case .gap(let from, let to): writer.write(GapMessage(from: from, to: to))
    case .pong(let time, let server, let state):
      writer.write(PongMessage(time: time, server: server, state: state))
    case .judged(let judged): writer.write(judged)
    case .error(let error): writer.write(error)
    }
  }
}
