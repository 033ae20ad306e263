import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// The ink of all rooms at the limit of total samples.
struct RelaySpaceTests {
  private static func harness(totalSamples: Int, refusalsInRow: Int = 64) -> RelayHarness {
    RelayHarness(
      limits: .with { ($0.totalSamples, $0.refusalsInRow) = (totalSamples, refusalsInRow) })
  }

  /// Draws a stroke of that many samples and lifts.
  private static func draw(
    _ count: Int, _ drawer: Peer, _ harness: RelayHarness, at time: Double = 0
  ) {
    harness.send(.touch(1, .began, (0..<count).map { [0, 0, time + Double($0)] }), from: drawer)
    harness.send(.touch(1, .ended, []), from: drawer)
  }

  private static func sequences(_ peer: Peer) -> [Int]? {
    peer.scene?.snapshot(sequenceNumber: 0, epoch: "").strokes.map(\.sequence)
  }

  @Test func `the largest room drops its oldest strokes, and its viewers receive that`() {
    let harness = Self.harness(totalSamples: 30)
    let hoarder = harness.open(.draw, room: "hoard")
    let witness = harness.open(.watch, room: "hoard")
    let modest = harness.open(.draw, room: "modest")
    let newcomer = harness.open(.draw, room: "new")
    for turn in 0..<5 { Self.draw(5, hoarder, harness, at: Double(10 * turn)) }
    Self.draw(5, modest, harness)
    harness.settle(after: 500)
    #expect(Self.sequences(witness) == [1, 2, 3, 4, 5])
    Self.draw(6, newcomer, harness)
    harness.settle(after: 500)
    #expect(newcomer.errors.isEmpty)
    #expect(Self.sequences(newcomer) == [1])
    #expect(Self.sequences(witness) == [3, 4, 5])
    #expect(Self.sequences(modest) == [1])
    #expect(witness.breaches.isEmpty)
    #expect(harness.relay.counters.keptSamples == 26)
    #expect(harness.relay.counters.limits[.space] == 1)
  }

  @Test func `of rooms that keep equally much the first by name forgets`() {
    let names = (10..<30).map { "room-\($0)" }
    let harness = Self.harness(totalSamples: 100)
    let drawers = names.shuffled().map { harness.open(.draw, room: $0) }
    for drawer in drawers { Self.draw(5, drawer, harness) }
    let newcomer = harness.open(.draw, room: "another")
    Self.draw(1, newcomer, harness)
    let emptied = names.filter { harness.room($0).history.scene.strokeCount == 0 }
    #expect(emptied == ["room-10"])
  }

  @Test func `empty rooms with strokes go first, and those without stay`() {
    let harness = Self.harness(totalSamples: 20)
    let blank = harness.open(.draw, room: "blank")
    let gone = harness.open(.draw, room: "gone")
    let kept = harness.open(.draw, room: "kept")
    Self.draw(5, gone, harness)
    Self.draw(15, kept, harness)
    harness.lose(blank)
    harness.lose(gone)
    Self.draw(3, kept, harness, at: 100)
    #expect(harness.relay.summaries.map(\.name.text) == ["blank", "kept"])
    #expect(harness.room("kept").history.scene.sampleCount == 18)
  }

  @Test func `a message that will be rejected drops no strokes`() {
    let harness = Self.harness(totalSamples: 20)
    let gone = harness.open(.draw, room: "gone")
    let other = harness.open(.draw, room: "other")
    let drawer = harness.open(.draw)
    Self.draw(10, gone, harness)
    Self.draw(10, other, harness)
    harness.lose(gone)
    harness.send(.touch(7, .moved, [[0, 0, 0]]), from: drawer)
    harness.deliver(.touch(1, .began, (0..<21).map { [0, 0, Double($0)] }), from: drawer)
    #expect(drawer.errors.map(\.code) == [.touchNotDown, .noSpace])
    #expect(harness.relay.counters.keptSamples == 20)
    #expect(harness.relay.summaries.count == 3)
  }

  @Test func `a drawer without space gets an error, stays, and continues once there is space`() {
    let harness = Self.harness(totalSamples: 10, refusalsInRow: 3)
    let hoarder = harness.open(.draw, room: "hoard")
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, (0..<10).map { [0, 0, Double($0)] }), from: hoarder)
    for turn in 0..<5 {
      let time = Double(10 * turn)
      harness.send(.touch(1, .began, (0..<10).map { _ in [0, 0, time] }), from: drawer)
      for step in 1...5 {
        harness.send(.touch(1, .moved, [[0, 0, time + Double(step)]]), from: drawer)
      }
      harness.send(.ping(time: time), from: drawer)
    }
    harness.settle()
    #expect(drawer.errors.filter { $0.code == .noSpace }.count == 5)
    #expect(drawer.errors.first?.message == "the server has no space left for strokes")
    #expect(drawer.closed == nil)
    harness.send(.touch(1, .cancelled, []), from: hoarder)
    harness.send(.touch(1, .began, [[0, 0, 100]]), from: drawer)
    #expect(harness.room().history.scene.sampleCount == 1)
    for _ in 0..<4 { harness.send(.touch(2, .moved, []), from: drawer) }
    harness.settle()
    #expect(drawer.closed?.code == .malformed, "refusals count again once ink was taken")
  }

  @Test func `a touch without space to continue is cancelled for all members`() {
    let harness = Self.harness(totalSamples: 10)
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    harness.send(.touch(1, .began, (0..<10).map { [0, 0, Double($0)] }), from: drawer)
    harness.deliver(.touch(1, .ended, [[0, 0, 11]]), from: drawer, after: 500)
    #expect(drawer.errors.map(\.code) == [.noSpace])
    #expect(viewer.scene?.strokeCount == 0)
    let verdict = viewer.scene?.snapshot(sequenceNumber: 0, epoch: "").recognizers[0].verdict
    #expect(verdict?.state == .cancelled)
    #expect(verdict?.reason == "the server has no space left for strokes")
    Self.draw(3, drawer, harness, at: 20)
    #expect(harness.room().history.scene.strokeCount == 1)
  }
}
