/// Whether members of a room use an encoding, so that events are logged in it.
///
///     unused ──joins──► used(members) ──last one leaves──► idle(since) ──too long──► unused
///                           ▲──────────────joins──────────────┘
enum EncodingUse: Equatable {
  /// No member has used it lately: events are not logged in it.
  case unused
  /// That many members use it.
  case used(members: Int)
  /// The last member left at that time, and may reconnect.
  case idle(since: Double)

  /// Counts a member that joins.
  mutating func join() {
    switch self {
    case .unused, .idle: self = .used(members: 1)
    case .used(let members): self = .used(members: members + 1)
    }
  }

  /// Counts a member that leaves.
  mutating func leave(now: Double) {
    switch self {
    case .used(members: 1): self = .idle(since: now)
    case .used(let members): self = .used(members: members - 1)
    case .unused, .idle: preconditionFailure("a member leaves an unused encoding")
    }
  }

  /// Makes it unused if it was idle for that long; returns whether it was.
  mutating func expire(after milliseconds: Double, now: Double) -> Bool {
    switch self {
    case .idle(let since) where now >= since + milliseconds:
      self = .unused
      return true
    case .unused, .used, .idle: return false
    }
  }
}
