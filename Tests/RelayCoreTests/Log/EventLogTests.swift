import RelayProtocol
import Testing

@testable import RelayCore

struct EventLogTests {
  static func log(events: Int, listening: Bool = true) -> EventLog {
    var log = EventLog(limits: RelayLimits())
    if listening { log.listen(in: .json) }
    for number in 0..<events { _ = log.append(.presence(PresenceEvent(viewers: number))) }
    return log
  }

  @Test func `a room of many drawers keeps more`() {
    func kept(drawers: Int) -> Int {
      var log = EventLog(limits: .with { $0.logBytes = 10_000 })
      log.listen(in: .json)
      log.fit(drawers: drawers)
      for number in 0..<3_000 { _ = log.append(.presence(PresenceEvent(viewers: number))) }
      return log.head + 1 - log.first(in: .json)
    }
    #expect(kept(drawers: 40) == kept(drawers: 0))
    #expect(abs(kept(drawers: 41) - 2 * kept(drawers: 0)) <= 2)
    #expect(abs(kept(drawers: 300) - 8 * kept(drawers: 0)) <= 8)
  }

  @Test func `screens with the feed ink share a batch, and others do not`() throws {
    var log = Self.log(events: 0)
    log.noteOwners()
    for drawer in [1, 2] { _ = log.append(.cleared(ClearedEvent(DrawerID(drawer)))) }
    var tag: UInt64 = 0
    func batch(_ feed: FeedChoice, after cursor: Int = 0) throws -> UInt64 {
      let next = log.chosenBatch(after: cursor, upTo: 2, choice: feed, drawer: 1) {
        tag += 1
        return tag
      }
      return try #require(next).batch.tag
    }
    #expect(try batch(.ink) == 1 && batch(.ink) == 1)
    #expect(try batch(.own) == 2 && batch(.own) == 3)
    #expect(try batch(.ink, after: 1) == 4)
  }

  @Test func `the first member with the feed own that resumes receives what it missed`() throws {
    var log = Self.log(events: 5)
    log.noteOwners()
    #expect(log.skip(after: 2, upTo: 5, choice: .own, drawer: 1) == 2)
    let next = log.chosenBatch(after: 2, upTo: 5, choice: .own, drawer: 1) { 1 }
    let missed = try serverMessages(in: try #require(next).batch.bytes)
    #expect(missed.count == 3 && next?.last == 5)
  }

  @Test(arguments: [false, true])
  func `the shared batch of the feed ink is counted, and given back`(isForgotten: Bool) throws {
    var log = Self.log(events: 0)
    log.noteOwners()
    for number in 0..<100 { _ = log.append(.presence(PresenceEvent(viewers: number))) }
    let before = log.footprint
    let next = log.chosenBatch(after: 0, upTo: 100, choice: .ink, drawer: 0) { 1 }
    #expect(log.footprint == before + (try #require(next).batch.bytes.count))
    if isForgotten { log.forget(.json) } else { log.shrink(to: 0) }
    #expect(log.footprint < 200)
  }

  @Test func `events are numbered from one`() {
    #expect(Self.log(events: 0).head == 0)
    #expect(Self.log(events: 3).head == 3)
  }

  @Test func `what each encoding takes is counted until it is forgotten`() {
    var log = Self.log(events: 200)
    let json = log.footprint
    log.listen(in: .binary)
    for number in 0..<200 { _ = log.append(.presence(PresenceEvent(viewers: number))) }
    _ = log.batch(after: 200, upTo: 300, in: .binary) { 1 }
    _ = log.thinnedBatch(after: 100, upTo: 300, in: .json) { 2 }
    #expect(log.footprint > json)
    log.shrink(to: 1_000)
    #expect(log.footprint < 3_000)
    log.forget(.json)
    #expect(log.footprint > 0)
    log.forget(.binary)
    #expect(log.footprint == 0)
  }

  @Test func `an unused encoding is not encoded`() {
    var log = Self.log(events: 3, listening: false)
    #expect(log.append(.presence(PresenceEvent(viewers: 9))) == 0)
    #expect(!log.holdsAll(after: 3, in: .json))
    log.listen(in: .json)
    #expect(log.append(.presence(PresenceEvent(viewers: 9))) > 0)
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
        .event(3, .presence(PresenceEvent(viewers: 2))),
        .event(4, .presence(PresenceEvent(viewers: 3))),
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

  @Test func `a new reader of binary events begins at a reset`() throws {
    var log = EventLog(limits: RelayLimits())
    log.listen(in: .binary)
    #expect(log.beginning(after: 0, in: .binary) == 0)
    for number in 0..<5 { _ = log.append(.presence(PresenceEvent(viewers: number))) }
    // The first event has one; one that was read up to 3 has to be told from there on again.
    #expect(log.beginning(after: 3, in: .binary) == 0)
    #expect(log.beginning(after: 5, in: .binary) == 5)
    for number in 5..<9 { _ = log.append(.presence(PresenceEvent(viewers: number))) }
    #expect(log.beginning(after: 7, in: .binary) == 5)
    #expect(log.beginning(after: 4, in: .binary) == 0)
    #expect(log.beginning(after: 10, in: .binary) == nil)
    let next = try #require(log.batch(after: 5, upTo: 9, in: .binary) { 1 })
    var decoder = BinaryServerDecoder()
    var offset = 0
    #expect(
      try decoder.next(in: next.batch.bytes.span, at: &offset)
        == .event(6, .presence(PresenceEvent(viewers: 5))))
  }

  @Test func `no reader begins before the oldest kept event`() {
    var log = EventLog(limits: .with { $0.logRecords = 3 })
    log.listen(in: .binary)
    for number in 0..<9 { _ = log.append(.presence(PresenceEvent(viewers: number))) }
    #expect(log.beginning(after: 7, in: .binary) == nil)
    #expect(log.beginning(after: 9, in: .binary) == 9)
  }

  @Test func `an encoding can be forgotten and begun again`() {
    var log = Self.log(events: 3)
    log.forget(.json)
    #expect(log.append(.presence(PresenceEvent(viewers: 9))) == 0)
    log.listen(in: .json)
    #expect(!log.holdsAll(after: 3, in: .json) && log.holdsAll(after: 4, in: .json))
  }
}
