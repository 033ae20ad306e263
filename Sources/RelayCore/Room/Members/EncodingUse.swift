/// Whether the members of a room read an encoding, and so whether its events are logged in it.
///
///     unused ──joins──► used(members) ──last one leaves──► idle(since) ──too long──► unused
///                           ▲──────────────joins──────────────┘
enum EncodingUse: Equatable {
  /// No member has read it lately: events are not logged in it.
  case unused
  /// That many members read it.
  case used(members: Int)
  /// The last of them left at that time, and may return for what it missed.
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
    case .unused, .idle: preconditionFailure("a member leaves an encoding that nobody reads")
    }
  }

  /// Returns whether it has been idle for that long, and is unused from now on.
  mutating func expire(after milliseconds: Double, now: Double) -> Bool {
    switch self {
    case .idle(let since) where now >= since + milliseconds:
      self = .unused
      return true
    case .unused, .used, .idle: return false
    }
  }
}
