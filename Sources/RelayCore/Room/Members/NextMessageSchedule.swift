import RelayProtocol

/// When the members of a room get their next message: a small room at once, a large one in groups.
///
/// A message costs some 6 µs of CPU time, whatever its size. So the interval grows with the
/// members, and one message carries all events in between. The audience is split into eight groups
/// with turns of their own, so that no group waits for all the others. Drawers are few and see
/// their own ink judged: their group always has the shortest interval.
struct NextMessageSchedule {
  /// Members that are sent messages at the same time.
  private struct Group {
    /// The number of the newest published event.
    var published = 0
    /// When it was last woken, on the relay's clock in milliseconds.
    var last = -Double.infinity
    /// The start of the current interval in a small room.
    var spent = -Double.infinity
    /// Since when events wait to be published, if any do.
    var waitingSince: Double?
    /// When the first of the last published events occurred.
    var oldest = -Double.infinity
  }

  /// The number of the audience's groups.
  static let groupCount = 8
  /// The drawers' group.
  private static let drawers = groupCount

  private let shortest: Double
  private let longest: Double
  private let membersPerMillisecond: Double
  private var groups = [Group](repeating: Group(), count: groupCount + 1)

  /// Makes a schedule by a relay's limits.
  init(limits: RelayLimits) {
    shortest = limits.flushMilliseconds
    longest = max(shortest, limits.flushMostMilliseconds)
    membersPerMillisecond = Double(limits.flushedPerSecond) / 1_000
  }

  /// The group of a connection, for all its life.
  ///
  /// The audience is spread by the upper bits of a product (Knuth's multiplicative hashing).
  /// Threads take connections in turn, so this keeps a group from being all of one thread's.
  static func group(of connection: ConnectionID, _ role: Welcome.Role) -> Int {
    role == .draw ? drawers : Int((connection.number &* 0x9E37_79B9_7F4A_7C15) >> 61)
  }

  /// The longest wait in a room with that many members, in milliseconds.
  func interval(members: Int) -> Double {
    guard shortest > 0 else { return 0 }
    return min(max(shortest, Double(members) / membersPerMillisecond), longest)
  }

  /// The number of the newest event published to a group.
  func published(to group: Int) -> Int { groups[group].published }

  /// Whether a group was woken at this moment.
  func isTurn(of group: Int, at now: Double) -> Bool { groups[group].last == now }

  /// When the first of the events last published to a group occurred.
  func oldest(of group: Int) -> Double { groups[group].oldest }

  /// Notes that the newest event has number `head`.
  mutating func note(head: Int, now: Double) {
    for index in groups.indices
    where groups[index].published != head && groups[index].waitingSince == nil {
      groups[index].waitingSince = now
    }
  }

  /// When the first group is due for events up to number `head`; infinite if all have them.
  func deadline(head: Int, members: Int) -> Double {
    var deadline = Double.infinity
    for index in groups.indices where groups[index].published != head {
      deadline = min(deadline, due(index, interval(members: members)))
    }
    return deadline
  }

  /// Publishes the events up to number `head` to the groups that are due, or to `all`.
  mutating func advance(to head: Int, members: Int, now: Double, all: Bool = false) {
    let interval = interval(members: members)
    for index in groups.indices where groups[index].published != head || all {
      guard all || due(index, interval) <= now else { continue }
      groups[index] = Group(
        published: head, last: now, spent: max(groups[index].spent + shortest, now - shortest / 2),
        oldest: groups[index].waitingSince ?? now)
    }
  }

  /// When a group is due again.
  ///
  /// A small room has one message an interval in the long run, and after a pause up to half an
  /// interval early. Otherwise one late sample would delay all that follow, since they come every
  /// 8.3 ms. In a large room each group is due an eighth of the interval after the previous one. So
  /// groups stay apart, even after an event in a quiet room woke all at once.
  private func due(_ index: Int, _ interval: Double) -> Double {
    let last = groups[index].last
    let interval = index == Self.drawers ? shortest : interval
    guard interval > shortest, last.isFinite else { return groups[index].spent + shortest }
    let shift = interval * Double(index) / Double(Self.groupCount)
    let turn = ((last - shift) / interval).rounded(.down) + 1
    return turn * interval + shift
  }
}
