import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The event logs of empty rooms, and of all rooms when they are too large together.
struct RelayLogSpaceTests {
  private static func harness(totalLogBytes: Int = 100_000) -> RelayHarness {
    RelayHarness(limits: .with { ($0.logBytes, $0.totalLogBytes) = (40_000, totalLogBytes) })
  }

  /// Writes events until the room's log has that many bytes.
  private static func fill(_ room: String, _ bytes: Int, by drawer: Peer, _ harness: RelayHarness) {
    let before = harness.relay.counters.eventBytes
    for _ in 0..<20_000 where harness.relay.counters.eventBytes < before + bytes {
      harness.send(.clear, from: drawer)
    }
  }

  /// The sum of what the logs take, counted anew.
  private static func sum(_ harness: RelayHarness) -> Int {
    harness.relay.rooms.values.reduce(0) { $0 + $1.history.log.footprint }
  }

  @Test func `an empty room keeps a quarter of its log for returning clients`() {
    let harness = Self.harness()
    let (viewer, late) = (harness.open(.watch), harness.open(.watch))
    let drawer = harness.open(.draw, settlesAfter: 500)
    Self.fill("demo", 30_000, by: drawer, harness)
    harness.settle(viewer, drawer, after: 500)
    for peer in [viewer, late, drawer] { harness.lose(peer) }
    #expect(harness.room().history.log.footprint <= 10_200)
    #expect(harness.relay.counters.logBytes == Self.sum(harness))
    let back = harness.open(.watch, comingBackAs: viewer)
    let tooLate = harness.open(.watch, comingBackAs: late, settlesAfter: 500)
    #expect(back.kinds == ["welcome"])
    #expect(tooLate.kinds == ["welcome", "snapshot"])
    #expect(back.breaches.isEmpty && tooLate.breaches.isEmpty)
    #expect(back.cursor == harness.room().history.log.head && tooLate.cursor == back.cursor)
  }

  @Test func `beyond the bound the logs of empty rooms go, then half of the largest`() {
    let harness = Self.harness()
    let rooms = ["a", "b", "c", "d"]
    let drawers = rooms.map { harness.open(.draw, room: $0) }
    let witness = harness.open(.watch, room: "c", settlesAfter: 500)
    for (room, drawer) in zip(rooms.prefix(2), drawers) {
      Self.fill(room, 20_000, by: drawer, harness)
      harness.lose(drawer)
      harness.pass(10)
    }
    #expect(harness.room("a").history.log.footprint > 1_000)
    Self.fill("c", 38_000, by: drawers[2], harness)
    Self.fill("d", 30_000, by: drawers[3], harness)
    harness.pass(500)
    #expect(harness.room("a").history.log.footprint < 1_000)
    #expect(harness.relay.counters.logBytes <= 100_000)
    #expect(harness.relay.counters.logBytes == Self.sum(harness))
    harness.settle()
    #expect(witness.kinds == ["welcome", "snapshot", "gap", "snapshot"])
    #expect(witness.cursor == harness.room("c").history.log.head)
    #expect(witness.breaches.isEmpty)
    #expect(harness.relay.summaries.map(\.name.text) == rooms, "no room is dropped")
  }

  @Test func `however many rooms there are, they take no more`() {
    let harness = Self.harness(totalLogBytes: 50_000)
    let drawers = (0..<20).map { harness.open(.draw, room: "room-\($0)") }
    for (place, drawer) in drawers.enumerated() {
      Self.fill("room-\(place)", 20_000, by: drawer, harness)
      #expect(harness.relay.counters.logBytes <= 50_000)
    }
    harness.settle(after: 500)
    #expect(drawers.allSatisfy { $0.breaches.isEmpty && $0.closed == nil })
    for drawer in drawers { harness.lose(drawer) }
    harness.pass(RelayLimits().lingerMilliseconds + 1)
    #expect(harness.relay.summaries.isEmpty)
    #expect(harness.relay.counters.logBytes == 0)
  }
}
