import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Steps that drawers undo and redo.
struct RoomDrawersUndoTests {
  private static let key = "0123456789abcdef"

  /// A room in which a drawer with a key has drawn sequences 1 to `count`, and a viewer watches.
  private static func drawn(_ count: Int) -> (RelayHarness, Peer, Peer) {
    let harness = RelayHarness()
    let drawer = harness.open(.draw, key: key)
    let viewer = harness.open(.watch, settles: true)
    for turn in 0..<count { RoomTests.draw(harness, drawer, at: Double(turn) * 10) }
    return (harness, drawer, viewer)
  }

  private static func shown(_ harness: RelayHarness, of drawer: Int = 1) -> [Int] {
    RoomDrawersClearingTests.kept(harness, of: drawer)
  }

  /// Sends messages; returns the sequences that are shown after each.
  private static func shown(
    after messages: [ClientMessage], from drawer: Peer, in harness: RelayHarness
  ) -> [[Int]] {
    messages.map {
      harness.send($0, from: drawer)
      return shown(harness)
    }
  }

  @Test func `sequences are undone one by one, and redone in reverse`() {
    let (harness, drawer, viewer) = Self.drawn(3)
    let shown = Self.shown(
      after: [.undo, .undo, .redo, .undo, .undo, .undo, .redo, .redo, .redo, .redo], from: drawer,
      in: harness)
    #expect(shown == [[1, 2], [1], [1, 2], [1], [], [], [1], [1, 2], [1, 2, 3], [1, 2, 3]])
    harness.settle(after: 500)
    let names = viewer.events.compactMap { event -> [StrokeName]? in
      if case .undone(let undone) = event { undone.strokes } else { nil }
    }
    #expect(names.first == [StrokeName(sequence: 3, touch: 1)])
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `all strokes of a sequence are one step`() {
    let (harness, drawer, _) = Self.drawn(1)
    harness.send(.touch(1, .began, [[0, 0, 50]]), .touch(2, .began, [[9, 9, 51]]), from: drawer)
    harness.send(.touch(1, .ended, []), from: drawer)
    #expect(Self.shown(after: [.undo], from: drawer, in: harness) == [[]], "it goes on")
    harness.send(.touch(2, .ended, []), from: drawer)
    #expect(Self.shown(harness) == [2, 2])
    #expect(Self.shown(after: [.undo, .redo], from: drawer, in: harness) == [[], [2, 2]])
  }

  @Test func `a clear is one step, and earlier steps stay behind it`() {
    let (harness, drawer, _) = Self.drawn(2)
    let shown = Self.shown(
      after: [.clear, .clear, .undo, .undo, .redo, .redo, .redo, .undo], from: drawer, in: harness)
    #expect(shown == [[], [], [1, 2], [1], [1, 2], [], [], [1, 2]])
    harness.send(.clear, from: drawer)
    RoomTests.draw(harness, drawer, at: 90)
    let again = Self.shown(after: [.clear, .undo, .undo, .undo], from: drawer, in: harness)
    #expect(again == [[], [3], [], [1, 2]])
    let back = Self.shown(after: [.redo, .redo, .redo, .redo], from: drawer, in: harness)
    #expect(back == [[], [3], [], []])
  }

  @Test func `an erase is one step, undone in its turn`() {
    let (harness, drawer, viewer) = Self.drawn(4)
    harness.send(.undo, from: drawer)
    #expect(
      Self.shown(after: [.erase([9, 4]), .redo], from: drawer, in: harness).last == [1, 2, 3, 4])
    let erased = Self.shown(
      after: [.erase([2, 3]), .redo, .erase([2]), .undo, .redo], from: drawer, in: harness)
    #expect(erased == [[1, 4], [1, 4], [1, 4], [1, 2, 3, 4], [1, 4]])
    RoomTests.draw(harness, drawer, at: 90)
    let shown = Self.shown(
      after: [.erase([1]), .undo, .undo, .undo, .undo], from: drawer, in: harness)
    #expect(shown == [[4, 5], [1, 4, 5], [1, 4], [1, 2, 3, 4], [1, 2, 3]])
    let back = Self.shown(after: [.redo, .redo, .redo, .redo, .redo], from: drawer, in: harness)
    #expect(back == [[1, 2, 3, 4], [1, 4], [1, 4, 5], [4, 5], [4, 5]])
    harness.settle(after: 500)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `nobody erases another's strokes, nor one that is drawn`() {
    let (harness, drawer, _) = Self.drawn(1)
    let other = harness.open(.draw)
    harness.send(.erase([1]), from: other)
    harness.send(.touch(1, .began, [[0, 0, 50]]), .erase([2]), .touch(1, .ended, []), from: drawer)
    #expect(Self.shown(harness) == [1, 2])
    #expect(Self.shown(after: [.erase([1]), .erase([])], from: drawer, in: harness).last == [2])
  }

  @Test func `a snapshot has erases to undo and to redo`() {
    let (harness, drawer, _) = Self.drawn(3)
    for message in [ClientMessage.erase([1]), .undo, .undo, .erase([2]), .undo, .redo] {
      harness.send(message, from: drawer)
    }
    harness.send(.erase([1]), .undo, from: drawer)
    let scene = harness.room().history.scene
    let snapshot = scene.snapshot(sequenceNumber: 1, epoch: "e")
    #expect(snapshot.undone.map(\.erasedAt) == [2])
    #expect(snapshot.drawers.map(\.erasures) == [[Snapshot.Erasure(step: 1, sequences: [1])]])
    #expect(Scene(snapshot).snapshot(sequenceNumber: 1, epoch: "e") == snapshot)
  }

  @Test func `strokes have the pen of their beginning, in snapshots too`() {
    let (harness, drawer, _) = Self.drawn(1)
    let red = Pen(color: 0xd13438, width: 6)
    harness.send(.pen(red), from: drawer)
    RoomTests.draw(harness, drawer, at: 20)
    harness.send(.touch(1, .began, [[0, 0, 50]]), .pen(Pen()), .touch(1, .ended, []), from: drawer)
    RoomTests.draw(harness, drawer, at: 90)
    let scene = harness.room().history.scene
    let snapshot = scene.snapshot(sequenceNumber: 1, epoch: "e")
    #expect(snapshot.strokes.map(\.pen) == [nil, red, red, nil])
    #expect(snapshot.drawers.map(\.presence.pen) == [nil])
    #expect(Scene(snapshot).snapshot(sequenceNumber: 1, epoch: "e") == snapshot)
  }

  @Test func `new ink ends the redos, and nobody undoes another's`() {
    let (harness, drawer, _) = Self.drawn(2)
    let other = harness.open(.draw)
    RoomTests.draw(harness, other)
    harness.send(.undo, from: drawer)
    harness.send(.undo, .undo, from: other)
    #expect(Self.shown(harness) == [1] && Self.shown(harness, of: 2).isEmpty)
    // A sequence that is taken back is no step.
    harness.send(.touch(1, .began, [[0, 0, 80]]), .touch(1, .cancelled, []), from: drawer)
    #expect(Self.shown(after: [.redo, .undo], from: drawer, in: harness) == [[1, 2], [1]])
    RoomTests.draw(harness, drawer, at: 90)
    #expect(Self.shown(after: [.redo], from: drawer, in: harness).last?.contains(2) == false)
    #expect(harness.room().history.scene.undoneStrokeCount == 1, "that of the other")
  }

  @Test func `a viewer cannot undo`() {
    let (harness, _, viewer) = Self.drawn(1)
    harness.send(.undo, from: viewer)
    #expect(Self.shown(harness) == [1])
  }

  @Test func `ink that clears itself is gone, and undone ink is cleared as late as new ink`() {
    let (harness, drawer, _) = Self.drawn(2)
    harness.send(.clear, .clearing(InkClearing(after: 1_000), ofRoom: true), from: drawer)
    harness.pass(5_000)
    #expect(Self.shown(after: [.undo], from: drawer, in: harness) == [[1, 2]])
    harness.pass(900)
    #expect(Self.shown(harness) == [1, 2])
    harness.pass(200)
    #expect(Self.shown(after: [.undo, .redo], from: drawer, in: harness) == [[], []])
    #expect(harness.room().history.scene.keptStrokeCount == 0)
  }

  @Test(arguments: Encoding.allCases)
  func `a late viewer has the undone strokes, and the same order when they are back`(
    encoding: Encoding
  ) {
    let (harness, drawer, early) = Self.drawn(2)
    let other = harness.open(.draw)
    RoomTests.draw(harness, other)
    RoomTests.draw(harness, drawer, at: 40)
    harness.send(.undo, .undo, from: drawer)
    harness.pass(1_000)
    let late = harness.open(.watch, encoding: encoding, settles: true)
    harness.deliver(.redo, .redo, .clear, .undo, from: drawer, after: 500)
    let truth = harness.room().history.snapshot()
    #expect(truth.strokes.map(\.sequence) == [1, 2, 1, 3])
    for viewer in [early, late] {
      #expect(viewer.scene?.snapshot(sequenceNumber: 0, epoch: "").stateHash == truth.stateHash)
      #expect(viewer.breaches.isEmpty)
    }
  }

  @Test func `a drawer undoes and redoes after it comes back by its key`() {
    let (harness, drawer, _) = Self.drawn(2)
    harness.send(.undo, .clear, from: drawer)
    harness.lose(drawer)
    let back = harness.open(.draw, key: Self.key)
    #expect(Self.shown(after: [.undo, .undo, .redo], from: back, in: harness) == [[1], [], [1]])
  }

  @Test func `undone strokes of a drawer that cannot come back are dropped`() {
    let harness = RelayHarness()
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch))
    for turn in 0..<3 { RoomTests.draw(harness, drawer, at: Double(turn) * 10) }
    harness.send(.clear, from: drawer)
    harness.lose(drawer, settlesAfter: 500)
    #expect(harness.room().history.scene.keptStrokeCount == 0)
    #expect(harness.relay.counters.keptSamples == 0)
    #expect(harness.room().history.scene.drawers.isEmpty)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `undone strokes count to the limits, and go before shown ones`() {
    let harness = RelayHarness(limits: .with { $0.roomSamples = 12 })
    let drawer = harness.open(.draw, key: Self.key)
    for turn in 0..<4 { RoomTests.draw(harness, drawer, at: Double(turn) * 10) }
    harness.send(.undo, from: drawer)
    #expect(harness.relay.counters.keptSamples == 12)
    let other = harness.open(.draw, key: Self.key + "2")
    RoomTests.draw(harness, other)
    #expect(Self.shown(harness) == [1, 2, 3] && Self.shown(harness, of: 2) == [1])
    #expect(Self.shown(after: [.redo], from: drawer, in: harness) == [[1, 2, 3]])
  }
}
