/// When to ping a silent peer, and when it counts as lost.
///
///     heard ──silence──► pinged ──no pong──► dead
///       ▲                   │
///       └───sign of life────┘
enum PingSchedule {
  /// The due action.
  enum Step {
    case nothing
    /// The peer was silent: send a ping.
    case ping
    /// The ping was not answered in time.
    case dead
  }

  /// The last sign of life was at that moment, in microseconds: bytes arrived, or a full socket
  /// took some again.
  case heard(at: Int64)
  /// A ping became due at that moment, without a sign of life since.
  case pinged(at: Int64)

  /// The action due at `now`; a ping is due once for each silence.
  mutating func check(at now: Int64, _ timeouts: Timeouts) -> Step {
    switch self {
    case .heard(let moment):
      guard now - moment >= timeouts.pingAfterMicroseconds else { return .nothing }
      self = .pinged(at: now)
      return .ping
    case .pinged(let moment):
      return now - moment >= timeouts.pongWithinMicroseconds ? .dead : .nothing
    }
  }
}
