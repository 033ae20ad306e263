import RelayProtocol
import Testing

@testable import RelayCore

struct EventLogTests {
  static func log(events: Int, listening: Bool = true) -> EventLog {
    var log = EventLog(limits: RelayLimits())
    if listening { log.listen(in: .json) }
    for number in 0..<events { _ = log.append(.presence(viewers: number)) }
    return log
  }

  @Test func `events are numbered from one`() {
    #expect(Self.log(events: 0).head == 0)
    #expect(Self.log(events: 3).head == 3)
  }

  @Test func `nothing is encoded before somebody listens`() {
    var log = Self.log(events: 3, listening: false)
    #expect(log.append(.presence(viewers: 9)) == 0)
    #expect(!log.holdsAll(after: 3, in: .json))
    log.listen(in: .json)
    #expect(log.append(.presence(viewers: 9)) > 0)
    #expect(log.first(in: .json) == 5)
    #expect(log.holdsAll(after: 4, in: .json))
    #expect(!log.holdsAll(after: 3, in: .json))
  }

  @Test func `a cursor ahead of the head is not held`() {
    let log = Self.log(events: 3)
    #expect(log.holdsAll(after: 3, in: .json))
    #expect(!log.holdsAll(after: 4, in: .json))
    #expect(!log.holdsAll(after: .max, in: .json))
  }

  @Test func `a batch holds the events after the cursor with their numbers`() throws {
    var log = Self.log(events: 5)
    let next = try #require(log.batch(after: 2, upTo: 4, in: .json) { 7 })
    #expect(next.last == 4)
    #expect(
      try serverMessages(in: next.batch.bytes) == [
        .event(3, .presence(viewers: 2)), .event(4, .presence(viewers: 3)),
      ])
    let none = log.batch(after: 4, upTo: 4, in: .json) { 8 }
    #expect(none.map(\.last) == nil)
  }

  @Test func `what it takes is known, and given back`() {
    #expect(Self.log(events: 100, listening: false).footprint == 0)
    var log = Self.log(events: 1_000)
    #expect(log.footprint > 30_000)
    log.shrink(to: 1_000)
    #expect(log.footprint < 2_000)
    #expect(log.head == 1_000)
    #expect(log.holdsAll(after: 995, in: .json))
    #expect(!log.holdsAll(after: 900, in: .json))
  }
}
