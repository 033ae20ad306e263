/// Whether a peer is still there, judged by what was heard of it.
struct PingSchedule {
  /// What is due.
  enum Step {
    case nothing
    /// Nothing was heard for a while: send a ping.
    case ping
    /// The ping was not answered in time.
    case dead
  }

  private var heardAt: Int64
  private var pingedAt: Int64?

  /// A peer that was just heard.
  init(heardAt now: Int64) {
    heardAt = now
  }

  /// Something arrived.
  mutating func hear(at now: Int64) {
    heardAt = now
    pingedAt = nil
  }

  /// What is due at `now`; a ping is due once for each silence.
  ///
  /// A peer in the middle of a message is not pinged, since libwebsockets would check the pong's
  /// bytes as if they were part of the text, but it is given the same time.
  mutating func check(at now: Int64, pingAfter: Int64, pongWithin: Int64, inMessage: Bool) -> Step {
    if let pingedAt { return now - pingedAt >= pongWithin ? .dead : .nothing }
    guard now - heardAt >= pingAfter else { return .nothing }
    pingedAt = now
    return inMessage ? .nothing : .ping
  }
}
