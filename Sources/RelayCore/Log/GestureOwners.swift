import RelayProtocol

/// Which of a room's events are parts of a drawer's gesture, for members that are not sent all.
struct GestureOwners {
  /// For each event from number `base` on: 0 for what all members are sent; else the number of the
  /// drawer, doubled, and one more for anything but ink and answers.
  private var marks: [Int32] = []
  private var base: Int
  /// The newest event of each drawer's gestures, of those that are kept.
  private(set) var newest: [Int32: Int] = [:]
  /// The newest event that all members are sent.
  private var newestForAll = 0

  /// Knows the owners of events from number `base` on.
  init(base: Int) { self.base = base }

  /// Adds the next event and drops those before number `first`; amortized constant time.
  mutating func append(_ event: RoomEvent, number: Int, keptFrom first: Int) {
    let mark = Self.mark(event)
    marks.append(mark)
    if mark == 0 { newestForAll = number } else { newest[mark >> 1] = number }
    if marks.count > 2 * (number - first + 1) + 64 {
      marks.removeFirst(min(max(0, first - base), marks.count))
      base = first
      newest = newest.filter { $0.value >= first }
    }
  }

  /// The number before the next event after `cursor` that a member is sent, at most `last`.
  ///
  /// Constant time for `own` if there is none, else linear in the events that it is not sent.
  func skip(after cursor: Int, upTo last: Int, feed: FeedChoice, drawer: Int32) -> Int {
    // Events from before the first such member have no owner.
    if feed == .own, cursor >= base - 1, max(newestForAll, newest[drawer] ?? 0) <= cursor {
      return max(cursor, last)
    }
    var cursor = cursor
    while cursor < last, !isSent(cursor + 1, to: feed, of: drawer) { cursor += 1 }
    return cursor
  }

  /// Whether a member with a feed and, if it draws, a drawer is sent an event.
  ///
  /// It is if it came before the first such member.
  @inline(__always)
  func isSent(_ number: Int, to feed: FeedChoice, of drawer: Int32) -> Bool {
    let index = number - base
    guard index >= 0, index < marks.count, case let mark = marks[index], mark != 0 else {
      return true
    }
    switch feed {
    case .all: return true
    case .own: return mark >> 1 == drawer
    case .ink: return mark & 1 == 0
    }
  }

  private static func mark(_ event: RoomEvent) -> Int32 {
    func mark(_ drawer: DrawerID, isInk: Bool) -> Int32 {
      Int32(clamping: drawer.number) << 1 | (isInk ? 0 : 1)
    }
    switch event {
    case .path(let event): return mark(event.drawer, isInk: true)
    case .stroke(let event): return mark(event.drawer, isInk: true)
    case .state(let event): return mark(event.drawer, isInk: false)
    case .phase(let event): return mark(event.drawer, isInk: false)
    case .fit(let event): return mark(event.drawer, isInk: false)
    case .ignored(let event): return mark(event.drawer, isInk: false)
    case .delivered(let event): return mark(event.drawer, isInk: false)
    case .timing(let event): return mark(event.drawer, isInk: false)
    // Otherwise each of a hall's players is sent the answers of all others, one by one.
    case .activity(let event):
      guard case .answered(let answer) = event.move else { return 0 }
      return mark(answer.drawer, isInk: true)
    default: return 0
    }
  }
}
