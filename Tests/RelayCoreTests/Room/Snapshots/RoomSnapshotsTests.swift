import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Snapshots of rooms so large that they are written in several turns.
struct RoomSnapshotsTests {
  /// A room with that many strokes of twenty samples; a turn writes about one stroke.
  private static func harness(
    strokes: Int = 12, _ change: (inout RelayLimits) -> Void = { _ in }
  ) -> (RelayHarness, Peer) {
    var limits = RelayLimits()
    limits.snapshotSamplesPerTurn = 30
    change(&limits)
    let harness = RelayHarness(limits: limits)
    let drawer = harness.open(.draw, settles: true)
    for number in 0..<strokes { draw(harness, drawer, number) }
    harness.settle(after: 1_000)
    return (harness, drawer)
  }

  /// Draws a stroke; one that is not `isWhole` stays open.
  private static func draw(
    _ harness: RelayHarness, _ drawer: Peer, _ number: Int, isWhole: Bool = true
  ) {
    let start = 1_000 * Double(number)
    harness.send(.touch(1, .began, [[Double(number), 0, start]]), from: drawer)
    for step in 1..<20 {
      harness.send(
        .touch(1, .moved, [[Double(number), Double(step), start + Double(step)]]), from: drawer)
    }
    if isWhole { harness.send(.touch(1, .ended, []), from: drawer) }
  }

  private static func expectWhole(_ harness: RelayHarness, _ peer: Peer) throws {
    for _ in 0..<4 {
      harness.settle()
      harness.pass(500)
    }
    harness.settle()
    let room = harness.room()
    let truth = room.history.snapshot()
    let held = try #require(peer.scene).snapshot(sequenceNumber: peer.cursor, epoch: peer.epoch)
    #expect(peer.breaches == [])
    #expect(peer.isRounded ? truth.isNear(held) : held == truth)
    #expect(held.stateHash == room.history.stateMark().hash)
  }

  @Test(arguments: Encoding.allCases)
  func `a late viewer misses no event during the writing of its snapshot`(
    encoding: Encoding
  ) throws {
    let (harness, drawer) = Self.harness()
    Self.draw(harness, drawer, 12, isWhole: false)
    let viewer = harness.open(.watch, encoding: encoding)
    harness.settle(viewer)
    #expect(viewer.kinds == ["welcome"])
    #expect(harness.room().snapshots.isWriting)
    // A stroke continues and ends, another begins, committed ones are cleared, another drawer joins
    // and leaves.
    harness.send(.touch(1, .moved, [[50, 50, 12_100]]), .touch(1, .ended, []), from: drawer)
    harness.tick()
    let other = harness.open(.draw)
    Self.draw(harness, other, 0, isWhole: false)
    harness.tick()
    harness.send(.clear, from: drawer)
    harness.lose(other)
    Self.draw(harness, drawer, 13)
    harness.tick()
    #expect(harness.room().snapshots.isWriting)
    harness.settle()
    #expect(viewer.kinds == ["welcome"])
    try Self.expectWhole(harness, viewer)
    #expect(viewer.kinds == ["welcome", "snapshot"])
    #expect(viewer.events.count > 20)
    #expect(!harness.room().snapshots.isWriting)
  }

  @Test(arguments: Encoding.allCases)
  func `no turn writes more than it may`(encoding: Encoding) {
    let (harness, _) = Self.harness()
    let viewer = harness.open(.watch, encoding: encoding)
    harness.settle(viewer)
    var turns = 1
    while harness.room().snapshots.isWriting && turns < 1_000 {
      harness.tick()
      turns += 1
    }
    let samples = 12 * (20 + SnapshotEncoder.strokeCost)
    #expect(turns >= samples / (30 + SnapshotEncoder.strokeCost))
    #expect(turns <= samples / 30 + 1)
    harness.settle(viewer)
    #expect(viewer.kinds == ["welcome", "snapshot"])
  }

  @Test func `viewers that join during the writing share it, even if it is not kept`()
    throws
  {
    let (harness, drawer) = Self.harness { $0.snapshotMilliseconds = 0 }
    let before = harness.relay.counters.snapshotsEncoded
    let first = harness.open(.watch)
    harness.settle(first)
    harness.tick()
    let second = harness.open(.watch)
    harness.settle(second)
    Self.draw(harness, drawer, 20)
    for viewer in [first, second] { try Self.expectWhole(harness, viewer) }
    #expect(harness.relay.counters.snapshotsEncoded - before == 1)
    #expect(harness.relay.counters.snapshotsSent >= 2)
  }

  @Test func `each encoding has a snapshot of its own in the same room`() throws {
    let (harness, _) = Self.harness()
    let viewers = Encoding.allCases.map { harness.open(.watch, encoding: $0) }
    harness.settle()
    #expect(
      harness.room().snapshots.isWriting(in: .json)
        && harness.room().snapshots.isWriting(in: .binary))
    #expect(harness.room().snapshots.lastWritten == nil)
    harness.tick()
    #expect(harness.room().snapshots.lastWritten == .json)
    harness.tick()
    #expect(harness.room().snapshots.lastWritten == .binary)
    for viewer in viewers { try Self.expectWhole(harness, viewer) }
  }

  @Test func `a room is finished before the next one has its turn`() {
    let (harness, _) = Self.harness()
    let other = harness.open(.draw, room: "other", settles: true)
    for number in 0..<12 { Self.draw(harness, other, number) }
    harness.settle(after: 1_000)
    for room in ["demo", "other"] { harness.settle(harness.open(.watch, room: room)) }
    #expect(harness.relay.snapshotQueue.rooms.map(\.name.text) == ["demo", "other"])
    harness.tick()
    #expect(harness.relay.snapshotQueue.rooms.map(\.name.text) == ["demo", "other"])
    for _ in 0..<30 where harness.relay.snapshotQueue.rooms.count == 2 { harness.tick() }
    #expect(harness.relay.snapshotQueue.rooms.map(\.name.text) == ["other"])
    harness.pass(0)
    #expect(
      harness.relay.snapshotQueue.rooms.isEmpty && harness.relay.snapshotQueue.deadline == .infinity
    )
  }

  @Test func `a log that does not reach back so far makes a gap, and ends well`() throws {
    let (harness, drawer) = Self.harness { $0.logBytes = 300 }
    let viewer = harness.open(.watch)
    harness.settle(viewer)
    Self.draw(harness, drawer, 20)
    harness.settle(viewer, after: 0)
    Self.draw(harness, drawer, 21)
    try Self.expectWhole(harness, viewer)
    #expect(viewer.kinds.starts(with: ["welcome", "snapshot", "gap", "snapshot"]))
  }

  @Test func `a snapshot that is too long is begun again with fewer strokes`() throws {
    let (harness, drawer) = Self.harness { $0.snapshotBytes = 4_000 }
    let viewer = harness.open(.watch)
    try Self.expectWhole(harness, viewer)
    let frame = try #require(viewer.frames.dropFirst().first)
    #expect(frame.count <= 4_000)
    #expect(harness.room().history.scene.strokeCount < 12)
    try Self.expectWhole(harness, drawer)
  }

  @Test func `a snapshot that is too long drops no strokes if the room is smaller by then`()
    throws
  {
    let (harness, drawer) = Self.harness { $0.snapshotBytes = 4_000 }
    let viewer = harness.open(.watch)
    harness.settle(viewer)
    #expect(harness.room().snapshots.isWriting)
    harness.send(.clear, from: drawer)
    for number in 20..<22 { Self.draw(harness, drawer, number) }
    try Self.expectWhole(harness, viewer)
    #expect(harness.room().history.scene.strokeCount == 2)
    let sizes = viewer.frames.map(\.count)
    #expect(sizes.allSatisfy { $0 <= 4_000 }, "\(sizes)")
  }

  @Test func `a snapshot that no viewer awaits is abandoned`() {
    let (harness, _) = Self.harness()
    let before = harness.relay.counters.snapshotsEncoded
    let viewer = harness.open(.watch)
    harness.settle(viewer)
    #expect(harness.room().snapshots.isWriting)
    harness.lose(viewer)
    harness.tick()
    #expect(!harness.room().snapshots.isWriting && harness.relay.snapshotQueue.rooms.isEmpty)
    #expect(harness.relay.counters.snapshotsEncoded == before)
  }

  @Test func `a viewer that is ahead of the kept snapshot gets a newer one`()
    throws
  {
    let (harness, drawer) = Self.harness()
    func visit(_ seen: Int) throws -> Int {
      let before = harness.relay.counters.snapshotsEncoded
      let viewer = harness.open(.watch)
      try #require(harness.relay.connections[viewer.number]).feed.miss(upTo: seen)
      harness.settle(viewer)
      harness.settle(viewer, after: 0)
      #expect(viewer.kinds.starts(with: ["welcome", "snapshot"]))
      return harness.relay.counters.snapshotsEncoded - before
    }
    _ = try visit(0)
    Self.draw(harness, drawer, 20)
    #expect(try visit(0) == 0, "the one that is kept does")
    #expect(try visit(harness.room().history.log.head) == 1)
  }

  @Test func `a viewer that awaits its snapshot has not caught up`() throws {
    let (harness, _) = Self.harness()
    let viewer = harness.open(.watch)
    let connection = try #require(harness.relay.connections[viewer.number])
    harness.settle(viewer)
    _ = connection.lag.measure(
      full: 700, isAwake: true, isSendingLong: false, isWaiting: false, limit: 0)
    _ = harness.relay.nextMessage(for: viewer.number, now: harness.now)
    #expect(connection.feed.next == .snapshotAwaited && connection.lag.milliseconds == 700)
    harness.pass(0)
    guard case .snapshotReady = connection.feed.next else { throw Unexpected("it is not written") }
    _ = harness.relay.nextMessage(for: viewer.number, now: harness.now)
    #expect(connection.lag.milliseconds == 700)
  }

  @Test func `a snapshot is dropped when the room is empty`() {
    let (harness, drawer) = Self.harness { $0.lingerMilliseconds = 50 }
    let viewer = harness.open(.watch)
    harness.settle(viewer)
    harness.lose(drawer)
    harness.lose(viewer)
    harness.tick()
    #expect(!harness.room().snapshots.isWriting)
    harness.pass(100)
    #expect(harness.relay.rooms.isEmpty && harness.relay.snapshotQueue.rooms.isEmpty)
  }

  @Test func `viewers that await a snapshot get it before the server stops`() throws {
    let (harness, _) = Self.harness()
    let viewer = harness.open(.watch)
    harness.settle(viewer)
    harness.drain()
    harness.settle()
    #expect(viewer.kinds == ["welcome"] && viewer.closed == nil)
    harness.settle(after: 0)
    #expect(viewer.kinds == ["welcome", "snapshot"])
    #expect(viewer.closed?.code == .draining)
  }

  @Test func `what waits for a socket counts among the long messages`() {
    let (harness, _) = Self.harness { $0.longMessageBytes = 1_000 }
    let viewer = harness.open(.watch)
    harness.settle(viewer)
    let before = harness.relay.output.longMessages.byteCount
    harness.pass(0)
    let held = harness.relay.output.longMessages.byteCount
    #expect(held > before + 1_000)
    // An answer goes first.
    harness.send(.ping(time: 1), from: viewer)
    _ = harness.relay.nextMessage(for: viewer.number, now: harness.now)
    #expect(harness.relay.output.longMessages.byteCount == held)
    harness.lose(viewer)
    #expect(harness.relay.output.longMessages.byteCount == before)
  }
}
