import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The treatment of drawers with unfinished strokes that leave no space for others.
struct RelayUnfinishedInkTests {
  private static func harness(
    totalSamples: Int = 10_000, roomSamples: Int = 1_000, roomStrokes: Int = 1_000
  ) -> RelayHarness {
    var limits = RelayLimits()
    limits.totalSamples = totalSamples
    limits.roomSamples = roomSamples
    limits.roomStrokes = roomStrokes
    return RelayHarness(limits: limits)
  }

  /// Puts a touch down with that many samples, and holds it.
  private static func hold(_ count: Int, touch: Int = 1, _ drawer: Peer, _ harness: RelayHarness) {
    let samples = (0..<count).map { [0, 0, Double($0)] }
    harness.send(.touch(touch, .began, samples), from: drawer)
  }

  /// Why the first recognizer of a drawer was cancelled, as another one sees it.
  private static func reason(of drawer: Peer, seenBy witness: Peer) -> String? {
    witness.states.first { $0.drawer == drawer.drawer && $0.state == .cancelled }?.reason
  }

  @Test func `the drawer with most unfinished ink gives way to one with less`() {
    let harness = Self.harness(totalSamples: 100)
    let hoarder = harness.open(.draw, room: "hoard")
    let witness = harness.open(.watch, room: "hoard")
    let modest = harness.open(.draw, room: "hoard")
    let newcomer = harness.open(.draw, room: "new", settlesAfter: 500)
    Self.hold(70, hoarder, harness)
    Self.hold(30, modest, harness)
    Self.hold(5, newcomer, harness)
    harness.settle(after: 500)
    let reason = "no space is left, and this drawer had the most unfinished ink"
    #expect(newcomer.errors.isEmpty && modest.errors.isEmpty)
    #expect(hoarder.errors.map(\.code) == [.noSpace] && hoarder.errors[0].message == reason)
    #expect(Self.reason(of: hoarder, seenBy: witness) == reason)
    #expect(witness.scene?.sampleCount == 30)
    #expect(harness.relay.counters.keptSamples == 35)
    #expect(witness.breaches.isEmpty)
  }

  @Test func `a drawer that would hold as much as any other is rejected, and none loses ink`() {
    let harness = Self.harness(totalSamples: 100)
    let holders = ["a", "b"].map { harness.open(.draw, room: $0) }
    let greedy = harness.open(.draw, room: "c")
    for holder in holders { Self.hold(50, holder, harness) }
    Self.hold(50, greedy, harness)
    harness.settle(after: 500)
    #expect(greedy.errors.map(\.message) == ["the server has no space left for strokes"])
    #expect(holders.allSatisfy { $0.errors.isEmpty })
    #expect(harness.relay.counters.keptSamples == 100)
    Self.hold(49, greedy, harness)
    harness.settle(after: 500)
    #expect(holders.map(\.errors.count) == [1, 0], "of equals the first room's")
    #expect(harness.relay.counters.keptSamples == 99)
  }

  @Test func `of a room's drawers with as much ink, the oldest gives way`() {
    let harness = Self.harness(roomSamples: 100)
    let holders = (0..<10).map { _ in harness.open(.draw) }
    let newcomer = harness.open(.draw)
    for holder in holders.reversed() { Self.hold(10, holder, harness) }
    Self.hold(9, newcomer, harness)
    harness.settle(after: 500)
    #expect(holders.map(\.errors.count) == [1] + Array(repeating: 0, count: 9))
    #expect(newcomer.errors.isEmpty)
  }

  /// The steps of a rejected touch beside rooms in which nobody draws.
  private static func stepsOfRejection(beside rooms: Int) -> Int {
    let harness = harness(totalSamples: 100)
    hold(100, harness.open(.draw, room: "a"), harness)
    for number in 0..<rooms { harness.open(.watch, room: "room-\(number)") }
    let greedy = harness.open(.draw, room: "b")
    let before = harness.relay.output.steps
    hold(100, greedy, harness)
    let steps = harness.relay.output.steps - before
    harness.settle(after: 500)
    #expect(greedy.errors.map(\.code) == [.noSpace])
    return steps
  }

  @Test func `rooms in which nobody draws count as steps, too`() {
    #expect(Self.stepsOfRejection(beside: 51) - Self.stepsOfRejection(beside: 1) == 50)
  }

  @Test func `as many give way as must`() {
    let harness = Self.harness(totalSamples: 100)
    let holders = (0..<10).map { harness.open(.draw, room: "room-\($0)") }
    for holder in holders { Self.hold(10, holder, harness) }
    let newcomer = harness.open(.draw)
    Self.hold(9, newcomer, harness)
    let more = (0..<2).map { [0, 0, 100 + Double($0)] }
    harness.deliver(.touch(1, .moved, more), from: newcomer, after: 500)
    #expect(holders.map(\.errors.count).reduce(0, +) == 1)
    #expect(newcomer.errors.map(\.code) == [.noSpace], "with eleven it would hold most itself")
  }

  @Test func `lifted strokes of a sequence in progress are held too, then kept`() {
    let harness = Self.harness(roomStrokes: 20)
    let (hoarder, other) = (harness.open(.draw), harness.open(.draw))
    Self.hold(1, touch: 9, hoarder, harness)
    for _ in 0..<19 {
      Self.hold(2, hoarder, harness)
      harness.send(.touch(1, .ended, []), from: hoarder)
    }
    #expect(harness.room().history.scene.strokeCount == 20)
    Self.hold(1, other, harness)
    harness.settle(after: 500)
    #expect(other.errors.isEmpty)
    #expect(
      hoarder.errors.map(\.message)
        == ["no space is left, and this drawer had the most unfinished ink"])
    #expect(harness.room().history.scene.strokeCount == 20)
    #expect(harness.room().history.scene.committed.count == 19)
    #expect(hoarder.breaches.isEmpty && other.breaches.isEmpty)
  }

  @Test func `what it sends of touches that it lost closes it not`() {
    let harness = Self.harness(roomSamples: 100)
    let (hoarder, other) = (harness.open(.draw), harness.open(.draw))
    Self.hold(100, hoarder, harness)
    Self.hold(1, other, harness)
    for step in 0..<200 {
      harness.send(.touch(1, .moved, [[0, 0, 200 + Double(step)]]), from: hoarder)
      harness.settle(hoarder)
    }
    #expect(hoarder.closed == nil)
    #expect(hoarder.errors.last?.code == .touchNotDown)
    #expect(harness.room().history.scene.sampleCount == 1)
  }

  @Test func `a drawer's unfinished ink is counted from its events`() {
    let harness = Self.harness()
    let drawer = harness.open(.draw)
    Self.hold(5, touch: 1, drawer, harness)
    Self.hold(7, touch: 2, drawer, harness)
    harness.send(.touch(1, .moved, [[0, 0, 50]]), from: drawer)
    let room = harness.room()
    #expect(room.history.scene.live(of: DrawerID(1)) == (2, 13))
    let copy = Scene(room.history.scene.snapshot(sequenceNumber: 0, epoch: ""))
    #expect(copy.live(of: DrawerID(1)) == (2, 13))
    #expect(copy.drawing == [DrawerID(1)] && room.history.scene.drawing == copy.drawing)
    harness.send(.touch(2, .cancelled, []), from: drawer)
    #expect(room.history.scene.live(of: DrawerID(1)) == (1, 6))
    harness.send(.touch(1, .ended, []), from: drawer)
    #expect(room.history.scene.live(of: DrawerID(1)) == (0, 0))
    #expect(room.history.scene.live(of: DrawerID(7)) == (0, 0))
    #expect(room.history.scene.drawing == [])
    Self.hold(1, drawer, harness)
    #expect(room.history.scene.drawing == [DrawerID(1)])
    harness.send(.touch(1, .cancelled, []), from: drawer)
    #expect(room.history.scene.drawing == [])
    Self.hold(1, drawer, harness)
    harness.lose(drawer)
    #expect(room.history.scene.drawing == [])
  }
}
