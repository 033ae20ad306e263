import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct NextMessageScheduleTests {
  /// A schedule and the events that it published to each group, with an event every 0.83 ms: ten
  /// drawers at 120 Hz.
  struct Run {
    var schedule = NextMessageSchedule(limits: RelayLimits())
    /// When each group was woken, in milliseconds.
    var moments = [[Double]](repeating: [], count: NextMessageSchedule.groupCount)
    /// For how long at most an event waited until a group was shown it.
    var longestWait = 0.0

    init(members: Int, milliseconds: Double) {
      let step = 0.83
      var times = [0.0]
      var now = 0.0
      while now < milliseconds {
        let head = times.count - 1
        let nextEvent = Double(times.count) * step
        now = min(max(schedule.deadline(head: head, members: members), now), nextEvent)
        if now == nextEvent { times.append(now) }
        advance(to: times.count - 1, times, members: members, now: now)
      }
    }

    private mutating func advance(to head: Int, _ times: [Double], members: Int, now: Double) {
      let before = moments.indices.map { schedule.published(to: $0) }
      guard schedule.deadline(head: head, members: members) <= now else { return }
      schedule.advance(to: head, members: members, now: now)
      for group in moments.indices where schedule.published(to: group) != before[group] {
        moments[group].append(now)
        longestWait = max(longestWait, now - times[before[group] + 1])
      }
    }
  }

  @Test func `a group has the time since when events wait`() {
    var schedule = NextMessageSchedule(limits: RelayLimits())
    schedule.note(head: 1, now: 100)
    schedule.advance(to: 1, members: 2, now: 100)
    #expect(schedule.oldest(of: 0) == 100)
    schedule.note(head: 2, now: 103)
    schedule.note(head: 3, now: 103.5)
    schedule.advance(to: 3, members: 2, now: 103.5)
    #expect(schedule.oldest(of: 0) == 100, "it is not their turn")
    schedule.advance(to: 3, members: 2, now: 108)
    #expect(schedule.oldest(of: 0) == 103)
    schedule.note(head: 3, now: 109)
    schedule.note(head: 4, now: 120)
    schedule.advance(to: 4, members: 2, now: 121)
    #expect(schedule.oldest(of: 0) == 120)
  }

  @Test(arguments: [
    (0, 8.0), (1, 8), (100, 8), (400, 8), (500, 10), (600, 12), (900, 18), (5_000, 18),
  ])
  func `the more members, the longer each waits, up to a bound`(members: Int, interval: Double) {
    #expect(NextMessageSchedule(limits: RelayLimits()).interval(members: members) == interval)
  }

  @Test func `a forced flush reaches any number of members at once`() {
    var limits = RelayLimits()
    limits.flushMilliseconds = 0
    #expect(NextMessageSchedule(limits: limits).interval(members: 5_000) == 0)
    limits.flushMilliseconds = 100
    #expect(NextMessageSchedule(limits: limits).interval(members: 5_000) == 100)
  }

  @Test func `few members are woken together every eight milliseconds`() {
    let run = Run(members: 400, milliseconds: 1_000)
    #expect(Set(run.moments).count == 1)
    #expect(run.moments[0].count == 126)
    let later = run.moments[0].dropFirst()
    #expect(zip(later, later.dropFirst()).allSatisfy { $1 - $0 > 7.99 })
    #expect(run.longestWait <= 8.01)
  }

  @Test func `many members are woken by turns, with fewer messages and none later than stated`() {
    let run = Run(members: 900, milliseconds: 3_000)
    // Some 50,000 messages a second where eight milliseconds would make 112,500.
    let messages = run.moments.reduce(0) { $0 + $1.count } * 900 / NextMessageSchedule.groupCount
    #expect((145_000...155_000).contains(messages))
    #expect(run.longestWait <= 18.01)
    // After the first moment, when the room was quiet, no two groups are woken at the same time.
    #expect(run.moments.allSatisfy { $0.first == run.moments[0].first })
    let later = run.moments.flatMap { $0.dropFirst() }.sorted()
    #expect(zip(later, later.dropFirst()).allSatisfy { $1 - $0 > 1.4 })
  }

  @Test func `drawers never wait longer than in a small room`() {
    var schedule = NextMessageSchedule(limits: RelayLimits())
    let drawers = NextMessageSchedule.group(of: ConnectionID(7), .draw)
    schedule.advance(to: 1, members: 900, now: 100)
    schedule.advance(to: 2, members: 900, now: 103.9)
    #expect(schedule.published(to: drawers) == 1)
    schedule.advance(to: 2, members: 900, now: 104)
    #expect(schedule.published(to: drawers) == 2)
    schedule.advance(to: 3, members: 900, now: 111.9)
    #expect(schedule.published(to: drawers) == 2)
    schedule.advance(to: 3, members: 900, now: 112)
    #expect(schedule.published(to: drawers) == 3)
  }

  @Test func `one late sample does not delay the next ones`() {
    var schedule = NextMessageSchedule(limits: RelayLimits())
    // One drawer at 120 Hz, with one sample 4 ms late.
    for number in 1...20 {
      let now = Double(number) * 25 / 3 + (number == 10 ? 4 : 0)
      schedule.advance(to: number, members: 100, now: now)
      #expect(schedule.published(to: 0) == number)
    }
  }

  @Test(arguments: [2, 3, 4, 8])
  func `each group of an audience has viewers on each thread`(threads: Int) {
    var counts = [[Int]](
      repeating: [Int](repeating: 0, count: threads), count: NextMessageSchedule.groupCount)
    for number in 1...900 {
      let group = NextMessageSchedule.group(of: ConnectionID(UInt64(number)), .watch)
      counts[group][number % threads] += 1
    }
    let even = 900 / NextMessageSchedule.groupCount / threads
    #expect(counts.joined().allSatisfy { $0 > even / 2 && $0 < even * 2 })
  }

  @Test func `all are shown everything at the end`() {
    var schedule = NextMessageSchedule(limits: RelayLimits())
    schedule.advance(to: 1, members: 900, now: 1)
    schedule.advance(to: 2, members: 900, now: 1.5, all: true)
    #expect((0..<NextMessageSchedule.groupCount).allSatisfy { schedule.published(to: $0) == 2 })
    #expect((0..<NextMessageSchedule.groupCount).allSatisfy { schedule.isTurn(of: $0, at: 1.5) })
    #expect(schedule.deadline(head: 2, members: 900) == .infinity)
  }

  @Test func `viewers of a crowded room get all of it, in fewer messages`() {
    let harness = RelayHarness(limits: .with { $0.flushedPerSecond = 1_000 })
    let drawer = harness.open(.draw)
    let viewers = (0..<13).map { _ in harness.open(.watch, encoding: .binary) }
    harness.settle(after: 500)
    let before = harness.wakeCount
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    for number in 1...280 {
      harness.pass(1)
      harness.deliver(.touch(1, .moved, [[Double(number), 0, Double(number)]]), from: drawer)
    }
    // Fourteen are woken every 14 ms.
    #expect((270...310).contains(harness.wakeCount - before))
    harness.settle(after: 14)
    #expect(
      viewers.allSatisfy { $0.breaches.isEmpty && $0.cursor == harness.room().history.log.head })
  }
}
