/// A message from the server to one connection.
///
/// The payload says what each message means.
public enum ServerMessage: Equatable, Sendable {
  case welcome(Welcome)
  case snapshot(Snapshot)
  /// One event of the room, with its number in the room's log.
  case event(Int, RoomEvent)
  /// The events `from` to `to` were dropped for this viewer; a snapshot follows.
  case gap(from: Int, to: Int)
  /// The answer to a ping: the client's `t`, the server's monotonic clock, both in milliseconds,
  /// and the hash of the room's state if the ping asked for it.
  case pong(time: Double, server: Double, state: StateMark? = nil)
  case judged(Judged)
  /// The number of the newest event that is saved.
  case durable(Int)
  case wall(WallMessage)
  case here(HereMessage)
  case rights([Right])
  case links(RoomLinkList)
  case error(ErrorMessage)
}

extension ServerMessage {
  /// Every message except events: its payload with the description, and its case.
  static let table: [MessageRow<ServerMessage>] = [
    MessageRow(ServerMessage.welcome),
    MessageRow(ServerMessage.snapshot),
    MessageRow { (message: GapMessage) in .gap(from: message.from, to: message.to) },
    MessageRow { (message: PongMessage) in
      .pong(time: message.time, server: message.server, state: message.state)
    },
    MessageRow(ServerMessage.judged),
    MessageRow { (message: DurableMessage) in .durable(message.last) },
    MessageRow(ServerMessage.wall),
    MessageRow(ServerMessage.here),
    MessageRow { (message: RightsMessage) in .rights(message.rights) },
    MessageRow(ServerMessage.links),
    MessageRow(ServerMessage.error),
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
    case .durable(let last): writer.write(DurableMessage(last: last))
    case .wall(let wall): writer.write(wall)
    case .here(let here): writer.write(here)
    case .rights(let rights): writer.write(RightsMessage(rights: rights))
    case .links(let links): writer.write(links)
    case .error(let error): writer.write(error)
    }
  }
}
