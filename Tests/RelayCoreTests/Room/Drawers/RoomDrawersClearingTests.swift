import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Strokes that are cleared automatically.
struct RoomDrawersClearingTests {
  private let harness = RelayHarness()

  /// The sequences whose strokes are kept.
  static func kept(_ harness: RelayHarness, of drawer: Int = 1) -> [Int] {
    harness.room().history.scene.snapshot(sequenceNumber: 0, epoch: "").strokes
      .filter { $0.drawer == DrawerID(drawer) && $0.state == .committed }.map(\.sequence)
  }

  static func cleared(_ peer: Peer) -> [DrawerID] {
    peer.events.compactMap { if case .cleared(let event) = $0 { event.drawer } else { nil } }
  }

  @Test(arguments: [false, true])
  func `S58 a new start clears the last ink, of the drawer or of everyone`(ofRoom: Bool) {
    let (first, second) = (harness.open(.draw), harness.open(.draw))
    let viewer = harness.open(.watch, settles: true)
    harness.send(.clearing(InkClearing(onStart: true), ofRoom: ofRoom), from: first)
    for turn in 0..<2 {
      RoomTests.draw(harness, first, at: Double(turn) * 10)
      RoomTests.draw(harness, second, at: Double(turn) * 10)
    }
    #expect(Self.kept(harness) == [2])
    #expect(Self.kept(harness, of: 2) == (ofRoom ? [2] : [1, 2]))
    // It goes before the new path, and not at the first start or a second finger.
    harness.send(.touch(1, .began, [[0, 0, 50]]), from: first)
    harness.deliver(.touch(2, .began, [[0, 0, 51]]), from: first, after: 500)
    #expect(Self.cleared(viewer).filter { $0 == DrawerID(1) }.count == 2)
    #expect(viewer.breaches.isEmpty)
  }

  @Test func `S64 ink is cleared some time after the end, and a new start stops the time`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(.clearing(InkClearing(after: 2_000), ofRoom: true), from: drawer)
    RoomTests.draw(harness, drawer)
    harness.pass(1_900)
    #expect(Self.kept(harness) == [1])
    harness.send(.touch(1, .began, [[0, 0, 2_000]]), from: drawer)
    harness.pass(3_000)
    #expect(Self.kept(harness) == [1], "the time stands while somebody draws")
    harness.send(.touch(1, .ended, []), from: drawer)
    harness.pass(1_900)
    #expect(Self.kept(harness) == [1, 2])
    harness.pass(200)
    #expect(Self.kept(harness).isEmpty)
    harness.settle(after: 10_000)
    #expect(Self.cleared(viewer) == [DrawerID(1)], "nothing is left to clear")
  }

  @Test func `S64 a drawer's own choice goes before the room's, and may be given up`() {
    let drawer = harness.open(.draw)
    harness.send(.clearing(InkClearing(after: 1_000), ofRoom: true), from: drawer)
    harness.send(.clearing(InkClearing(), ofRoom: false), from: drawer)
    RoomTests.draw(harness, drawer)
    harness.pass(5_000)
    #expect(Self.kept(harness) == [1])
    let late = harness.open(.watch, settles: true)
    #expect(late.scene?.clearing == InkClearing(after: 1_000))
    let room = late.scene?.snapshot(sequenceNumber: 0, epoch: "")
    #expect(room?.drawers.map(\.presence.clearing) == [InkClearing()])
    harness.send(.clearing(nil, ofRoom: false), from: drawer)
    harness.pass(900)
    #expect(Self.kept(harness) == [1], "the time begins with the choice")
    harness.pass(200)
    #expect(Self.kept(harness).isEmpty)
  }

  @Test func `S64 the ink of a drawer that left is cleared too`() {
    let (first, second) = (harness.open(.draw), harness.open(.draw))
    harness.send(.clearing(InkClearing(after: 2_000), ofRoom: true), from: first)
    RoomTests.draw(harness, first)
    harness.lose(first)
    harness.pass(1_000)
    #expect(Self.kept(harness) == [1])
    harness.pass(1_500)
    #expect(Self.kept(harness).isEmpty)
    // One that leaves in mid-gesture has no time that runs.
    RoomTests.draw(harness, second)
    harness.send(.touch(1, .began, [[0, 0, 50]]), from: second)
    harness.lose(second)
    harness.pass(60_000)
    #expect(Self.kept(harness, of: 2).isEmpty)
  }

  @Test func `S64 the room's choice is also for the ink of drawers that left`() {
    let drawers = (0..<3).map { _ in harness.open(.draw) }
    harness.send(.clearing(InkClearing(after: 60_000), ofRoom: false), from: drawers[1])
    harness.send(.clearing(InkClearing(after: 3_000), ofRoom: true), from: drawers[2])
    for drawer in drawers[..<2] {
      RoomTests.draw(harness, drawer)
      harness.lose(drawer)
    }
    harness.send(.clearing(InkClearing(), ofRoom: true), from: drawers[2])
    harness.pass(5_000)
    #expect(Self.kept(harness) == [1], "the room keeps everything now")
    harness.send(.clearing(InkClearing(after: 2_000), ofRoom: true), from: drawers[2])
    harness.pass(1_900)
    #expect(Self.kept(harness) == [1], "the time begins with the choice")
    harness.pass(200)
    #expect(Self.kept(harness).isEmpty && Self.kept(harness, of: 2) == [1])
    harness.pass(53_000)
    #expect(Self.kept(harness, of: 2).isEmpty, "an own choice stays")
  }

  /// Why the relay cancels a drawer's touches.
  enum Cause: CaseIterable { case mute, lock, longStroke, memory, ink }

  @Test(arguments: Cause.allCases)
  func `S64 the time begins, too, when the relay cancels the touches`(cause: Cause) {
    let room = HostedRoom(limits: .with { ($0.messages.strokeSamples, $0.roomSamples) = (20, 30) })
    let harness = room.harness
    room.decide(.clearing(InkClearing(after: 2_000), ofRoom: true))
    RoomTests.draw(harness, room.guest)
    let held = (0..<20).map { [0, 0, Double(10 + $0)] }
    harness.send(.touch(1, .began, held), from: room.guest)
    harness.pass(3_000)
    #expect(Self.kept(harness, of: 2) == [1])
    switch cause {
    case .mute: room.decide(.mute(DrawerID(2), true))
    case .lock: room.decide(.lock(LockRequest(drawing: true)))
    case .longStroke: harness.send(.touch(1, .moved, [[0, 0, 30]]), from: room.guest)
    case .memory:
      harness.relay.note(.full, now: harness.now)
      harness.send(.touch(1, .moved, []), from: room.guest)
    case .ink: harness.send(.touch(1, .began, Array(held.prefix(15))), from: room.host)
    }
    #expect(harness.room().history.scene.live(of: DrawerID(2)).strokes == 0)
    harness.pass(1_900)
    #expect(Self.kept(harness, of: 2) == [1])
    harness.pass(200)
    #expect(Self.kept(harness, of: 2).isEmpty && room.breaches.isEmpty)
  }

  @Test func `S64 rejected starts do not keep ink any longer`() {
    let drawer = harness.open(.draw)
    harness.send(.clearing(InkClearing(after: 2_000), ofRoom: true), from: drawer)
    RoomTests.draw(harness, drawer)
    harness.relay.note(.full, now: harness.now)
    for turn in 1...3 {
      harness.pass(600)
      harness.send(.touch(1, .began, [[0, 0, 600 * Double(turn)]]), from: drawer)
    }
    #expect(Self.kept(harness) == [1])
    harness.pass(300)
    #expect(Self.kept(harness).isEmpty)
    harness.settle()
    #expect(drawer.errors.map(\.code) == [.noSpace, .noSpace, .noSpace])
  }

  @Test func `S64 after a restart no ink is cleared in the middle of a held gesture`() throws {
    let key = "the-key-of-a-held-drawer"
    let before = RelayHarness(isRecorded: true)
    let drawer = before.open(.draw, key: key, resumes: true)
    before.send(.clearing(InkClearing(after: 2_000), ofRoom: true), from: drawer)
    RoomTests.draw(before, drawer)
    before.send(.touch(1, .began, [[0, 0, 50]]), from: drawer)
    let after = try before.restarted(isWhole: false)
    let back = after.open(.draw, key: key, resumes: true, comingBackAs: drawer)
    after.pass(5_000)
    #expect(Self.kept(after) == [1], "the time stands while somebody draws")
    after.send(.touch(1, .ended, []), from: back)
    after.pass(1_900)
    #expect(Self.kept(after) == [1, 2])
    after.pass(200)
    #expect(Self.kept(after).isEmpty)
  }

  @Test func `the same choice again is no event, and a viewer has none`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    let head = harness.room().history.log.head
    harness.send(.clearing(InkClearing(), ofRoom: true), from: drawer)
    harness.send(.clearing(nil, ofRoom: false), from: drawer)
    harness.send(.clearing(InkClearing(onStart: true), ofRoom: true), from: viewer)
    #expect(harness.room().history.log.head == head)
    harness.settle(after: 500)
    #expect(viewer.errors.map(\.code) == [.readOnly])
  }
}
