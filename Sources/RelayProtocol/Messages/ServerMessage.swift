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
  /// The answer to a ping: the asker's time as it was sent, and the server's monotonic clock, both in
  /// milliseconds; and the room's state, if that was asked for.
  case pong(time: Double, server: Double, state: StateMark? = nil)
  /// A part of the answer to a `judge`.
  case judged(Judged)
  /// Something that this connection sent could not be used.
  case error(ErrorMessage)
}
