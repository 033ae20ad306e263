import RelayProtocol

/// When the members of a room are shown what is new: all together,
/// and by turns where they are many.
///
/// A message to a member costs some 6 µs, nearly all of it the system's, whatever is in it.
/// So the more members there are, the longer each waits, and what came meanwhile goes in one
/// message. Told by turns, eight groups an interval, nobody waits for all others to be told
/// as well. Those who draw are few and see their own ink judged: they are a group of their
/// own, which never waits for longer.
struct NextMessageSchedule {
  /// Members that are told at the same time.
  private struct Group {
    /// The number of the newest event that they are shown.
    var published = 0
    /// When they were last told that there is something new, on the relay's clock in milliseconds.
    var last = -Double.infinity
    /// From when the time counts until they may be told again, where members are few.
    var spent = -Double.infinity
    /// Since when there has been something that they are not shown; `nil` where there is nothing.
    var waitingSince: Double?
    /// When the first of what they were told of last had come about.
    var oldest = -Double.infinity
  }

  /// How many groups the audience has.
  static let groupCount = 8
  /// The group of those who draw.
  private static let drawers = groupCount

  private let shortest: Double
  private let longest: Double
  private let membersPerMillisecond: Double
  private var groups = [Group](repeating: Group(), count: groupCount + 1)

  /// Makes a schedule by the bounds of a relay.
  init(limits: RelayLimits) {
    shortest = limits.flushMilliseconds
    longest = max(shortest, limits.flushMostMilliseconds)
    membersPerMillisecond = Double(limits.flushedPerSecond) / 1_000
  }

  /// The group of a connection: it stays in it.
  ///
  /// Those of the audience are spread by the upper bits of a product (Knuth's
  /// multiplicative hashing), since threads take connections in turn as well: a group
  /// should not be all of one thread's.
  static func group(of connection: ConnectionID, _ role: Welcome.Role) -> Int {
    role == .draw ? drawers : Int((connection.number &* 0x9E37_79B9_7F4A_7C15) >> 61)
  }

  /// How long a member of a room of so many waits at most, in milliseconds; 0 for none.
  func interval(members: Int) -> Double {
    guard shortest > 0 else { return 0 }
    return min(max(shortest, Double(members) / membersPerMillisecond), longest)
  }

  /// The number of the newest event that a group is shown.
  func published(to group: Int) -> Int { groups[group].published }

  /// Whether a group was told of something new at this moment.
  func isTurn(of group: Int, at now: Double) -> Bool { groups[group].last == now }

  /// When the first of the events had come about that a group was told of last.
  func oldest(of group: Int) -> Double { groups[group].oldest }

  /// Notes that the newest event is that of number `head`.
  mutating func note(head: Int, now: Double) {
    for index in groups.indices
    where groups[index].published != head && groups[index].waitingSince == nil {
      groups[index].waitingSince = now
    }
  }

  /// When the first group is to be told of events up to number `head`; infinite where all know.
  func deadline(head: Int, members: Int) -> Double {
    var deadline = Double.infinity
    for index in groups.indices where groups[index].published != head {
      deadline = min(deadline, due(index, interval(members: members)))
    }
    return deadline
  }

  /// Shows the events up to number `head` to those groups whose turn it is, or to all.
  mutating func advance(to head: Int, members: Int, now: Double, all: Bool = false) {
    let interval = interval(members: members)
    for index in groups.indices where groups[index].published != head || all {
      guard all || due(index, interval) <= now else { continue }
      groups[index] = Group(
        published: head, last: now, spent: max(groups[index].spent + shortest, now - shortest / 2),
        oldest: groups[index].waitingSince ?? now)
    }
  }

  /// When a group may be told again.
  ///
  /// Few members are told once an interval in the long run, and up to half of it early where they
  /// were told nothing before: a drawer's samples come every 8.3 ms, and where one is late the next
  /// ones would all have to wait for it. Of many each group has a turn at moments of its own, an
  /// eighth of the interval after those of the group before: so they stay apart, even after what
  /// came into a quiet room was told to all at once.
  private func due(_ index: Int, _ interval: Double) -> Double {
    let last = groups[index].last
    let interval = index == Self.drawers ? shortest : interval
    guard interval > shortest, last.isFinite else { return groups[index].spent + shortest }
    let shift = interval * Double(index) / Double(Self.groupCount)
    let turn = ((last - shift) / interval).rounded(.down) + 1
    return turn * interval + shift
  }
}
