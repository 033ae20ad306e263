import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Rooms with hosts: who hosts, what hosts decide, and what others try.
struct RelayAccessTests {
  private static let hostKey = HostedRoom.hostKey
  private static let guestKey = HostedRoom.guestKey
  private static let grant = HostedRoom.grant
  private static let one = DrawerID(1)
  private static let two = DrawerID(2)
  private static let three = DrawerID(3)
  private let room = HostedRoom()

  // MARK: Opening

  @Test func `a room is open unless the drawer that opens it, or the relay, wants a host`() {
    let harness = RelayHarness()
    let drawer = harness.open(.draw, settles: true)
    #expect(harness.room().accessState == AccessState())
    #expect(
      drawer.welcome?.rights == [.draw, .point, .mark, .recognizers, .rules, .activity, .record])
    #expect(HostedRoom.accesses(drawer).isEmpty)

    let usual = RelayHarness(mode: .hosted)
    usual.open(.draw, room: "a")
    usual.open(.draw, room: "b", mode: .open)
    #expect(usual.room("a").accessState == AccessState(mode: .hosted, hosts: [Self.one]))
    #expect(usual.room("b").accessState == AccessState())
  }

  @Test func `who opens a room hosts it, and later wishes change nothing`() {
    let late = room.join(.draw, mode: .open)
    #expect(room.state == AccessState(mode: .hosted, hosts: [Self.one]))
    #expect(room.host.welcome?.rights == Right.allCases)
    #expect(room.guest.welcome?.rights == [.draw, .point, .mark, .recognizers, .rules])
    #expect(room.viewer.welcome != nil && room.viewer.welcome?.rights == nil)
    #expect(late.scene?.access == room.state)
    #expect(room.viewer.scene?.access == room.state)
    #expect(room.breaches + late.breaches == [])
  }

  @Test func `viewers may come first, and an open room with drawers stays open`() {
    let harness = RelayHarness()
    harness.open(.watch)
    harness.open(.draw, mode: .hosted)
    #expect(harness.room().accessState.hosts == [Self.one])
    harness.open(.draw, room: "other")
    harness.open(.draw, room: "other", mode: .hosted)
    #expect(harness.room("other").accessState == AccessState())
  }

  // MARK: Private rooms

  @Test(arguments: [Welcome.Role.draw, .watch])
  func `a private room takes its grant alone, and is in no list`(role: Welcome.Role) {
    let room = HostedRoom(.private)
    let (none, wrong) = (
      room.harness.open(role), room.harness.open(role, grant: "wrong-0123456789abcdef")
    )
    let right = room.harness.open(role, grant: Self.grant)
    let wall = room.harness.openWall()
    RoomTests.draw(room.harness, room.host, settlesAfter: 50)
    #expect(none.closed?.code == .notAuthenticated && none.welcome == nil)
    #expect(wrong.closed?.code == .notAllowed && wrong.welcome == nil)
    #expect(right.closed == nil && right.welcome != nil)
    #expect(room.harness.relay.summaries.map(\.isListed) == [false])
    #expect(wall.walls.flatMap(\.rooms).isEmpty)
    let relay = room.harness.relay
    #expect(relay.snapshot(of: right.room) == nil)
    #expect(
      relay.snapshot(
        of: right.room, for: Admission(grant: DrawerKey("wrong-0123456789abcdef"))) == nil)
    #expect(relay.snapshot(of: right.room, for: Admission(grant: DrawerKey(Self.grant))) != nil)
    room.decide(.lock(LockRequest(mode: .hosted)))
    #expect(relay.summaries.map(\.isListed) == [true])
  }

  @Test func `drawers that a private room knows need no grant, and opening one ends other views`() {
    let harness = RelayHarness()
    let early = harness.open(.watch)
    let host = harness.open(.draw, key: Self.hostKey, mode: .private, grant: Self.grant)
    harness.settle()
    #expect(early.closed?.code == .notAuthenticated)
    harness.lose(host)
    let back = harness.open(.draw, key: Self.hostKey, settles: true)
    #expect(back.closed == nil && back.drawer == Self.one)
  }

  @Test func `a relay that lists no rooms lists none`() {
    let harness = RelayHarness(listsRooms: false)
    RoomTests.draw(harness, harness.open(.draw))
    let wall = harness.openWall()
    harness.settle(after: 500)
    #expect(harness.relay.summaries.map(\.isListed) == [false])
    #expect(wall.walls.flatMap(\.rooms).isEmpty)
  }

  // MARK: Locks and muting

  @Test func `a lock is told to everyone, and rights change with it`() {
    room.decide(.lock(LockRequest(drawing: true, rules: true)))
    let state = AccessState(mode: .hosted, locks: [.drawing, .rules], hosts: [Self.one])
    #expect(HostedRoom.accesses(room.viewer).last == AccessEvent(state, by: Self.one))
    #expect(room.guest.rights == [.point, .mark, .recognizers])
    #expect(room.host.kinds.filter { $0 == "rights" } == [], "nothing changed for the host")
    #expect(room.guest.kinds.filter { $0 == "rights" } == ["rights"])
    room.decide(.lock(LockRequest(drawing: true)))
    #expect(HostedRoom.accesses(room.viewer).count == 1, "the same changes nothing")
    #expect(room.breaches == [])
  }

  @Test(arguments: [true, false], Encoding.allCases)
  func `a stroke in hand is cancelled at once with the reason, and nothing of its rest is shown`(
    isMuted: Bool, encoding: Encoding
  ) {
    let viewer = room.harness.open(.watch, encoding: encoding)
    room.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .moved, [[9, 0, 1]]), from: room.guest)
    room.decide(isMuted ? .mute(Self.two, true) : .lock(LockRequest(drawing: true)))
    #expect(
      Set(viewer.cancellations) == [isMuted ? "a host muted the drawer" : "a host locked drawing"])
    let head = room.harness.room().history.log.head
    for step in 2..<200 {
      room.harness.send(.touch(1, .moved, [[Double(step), 0, Double(step)]]), from: room.guest)
    }
    room.send(.touch(1, .ended, []), from: room.guest)
    #expect(room.harness.room().history.log.head == head)
    #expect(room.guest.errors.isEmpty, "the rest of that stroke costs no error")
    #expect(viewer.scene?.strokeCount == 0)
    // Each further stroke costs one.
    for turn in 1...100 {
      RoomTests.draw(room.harness, room.guest, count: 20, at: Double(turn) * 1_000)
      room.settle()
    }
    #expect(room.guest.errors.count == 100)
    #expect(room.guest.errors.allSatisfy { $0.code == .notAllowed })
    #expect(room.guest.closed == nil)
    #expect(room.harness.room().history.log.head == head)
    // The host is not hindered.
    RoomTests.draw(room.harness, room.host, at: 9_999, settlesAfter: 50)
    #expect(viewer.scene?.strokeCount == 1)
    #expect(room.breaches + viewer.breaches == [])
  }

  @Test func `a stroke that began while muted stays out when the mute ends`() {
    room.decide(.mute(Self.two, true))
    room.harness.send(.touch(1, .began, [[0, 0, 0]]), from: room.guest)
    room.decide(.mute(Self.two, false))
    for step in 1..<100 {
      room.harness.send(.touch(1, .moved, [[Double(step), 0, Double(step)]]), from: room.guest)
    }
    room.send(.touch(1, .ended, []), from: room.guest)
    #expect(room.guest.errors.count == 1 && room.guest.closed == nil)
    #expect(room.viewer.scene?.strokeCount == 0)
    RoomTests.draw(room.harness, room.guest, at: 500, settlesAfter: 50)
    #expect(room.viewer.scene?.strokeCount == 1)
    #expect(room.guest.rights == [.draw, .point, .mark, .recognizers, .rules])
  }

  @Test func `nothing of a muted drawer is shown, neither cursor nor reaction nor a new name`() {
    room.send(.cursor(Point(x: 5, y: 5)), from: room.guest)
    room.decide(.mute(Self.two, true))
    let before = room.viewer.here.count
    room.harness.pass(500)
    for _ in 0..<100 { room.harness.send(.cursor(Point(x: 9, y: 9)), from: room.guest) }
    room.harness.send(.react(.clap), .hello(name: "Rude", canvas: nil), from: room.guest)
    room.harness.pass(500)
    room.settle()
    let later = room.viewer.here.dropFirst(before)
    #expect(later.flatMap(\.reactions).isEmpty)
    #expect(later.flatMap(\.cursors).allSatisfy { $0.location == nil })
    #expect(room.harness.room().history.scene.presence(of: Self.two)?.name == "Bob")
    #expect(room.guest.errors.isEmpty)
  }

  @Test func `a mute and a lock hold for a drawer that reconnects`() {
    room.decide(.mute(Self.two, true))
    room.harness.lose(room.guest)
    let back = room.harness.open(.draw, name: "Other", key: Self.guestKey)
    RoomTests.draw(room.harness, back, settlesAfter: 50)
    #expect(back.drawer == Self.two && back.welcome?.rights == [])
    #expect(back.errors.map(\.code) == [.notAllowed])
    room.decide(.mute(Self.two, false))
    room.decide(.lock(LockRequest(drawing: true)))
    let late = room.harness.open(.draw)
    RoomTests.draw(room.harness, late, settlesAfter: 50)
    #expect(late.errors.map(\.code) == [.notAllowed])
    #expect(room.viewer.scene?.strokeCount == 0)
  }

  @Test func `a gesture that is held is cancelled by a mute`() {
    let room = HostedRoom(resumes: true)
    room.send(.touch(1, .began, [[0, 0, 0]]), from: room.guest)
    room.harness.lose(room.guest)
    room.decide(.mute(Self.two, true))
    #expect(Set(room.viewer.cancellations) == ["a host muted the drawer"])
    let back = room.join(.draw, key: Self.guestKey, resumes: true)
    #expect(back.welcome?.resumed?.touches.isEmpty ?? true)
  }

  // MARK: Ink

  @Test func `a host clears another's ink or everyone's, that of former drawers too`() {
    let third = room.harness.open(.draw)
    for (turn, drawer) in [room.host, room.guest, third].enumerated() {
      RoomTests.draw(room.harness, drawer, at: Double(turn) * 100)
    }
    room.harness.lose(third)
    room.decide(.clearOthers(Self.two))
    #expect(RoomDrawersClearingTests.cleared(room.viewer) == [Self.two])
    room.decide(.clearOthers(Self.three))
    #expect(RoomDrawersClearingTests.cleared(room.viewer) == [Self.two, Self.three])
    RoomTests.draw(room.harness, room.guest, at: 900)
    room.decide(.clearOthers(nil))
    #expect(room.viewer.scene?.strokeCount == 0)
    room.decide(.clearOthers(DrawerID(99)))
    #expect(room.host.errors.map(\.code) == [.noSuchDrawer])
    #expect(room.breaches == [])
  }

  // MARK: Closing, and starting again

  @Test func `closing disconnects everyone, and the name is free for another room`() {
    let room = HostedRoom(resumes: true)
    let held = room.harness.open(.draw, key: "held-0123456789abcdef", resumes: true)
    room.harness.send(.touch(1, .began, [[0, 0, 0]]), from: held)
    room.send(.touch(1, .began, [[0, 0, 0]]), from: room.guest)
    room.harness.lose(held)
    let epoch = room.harness.room().epoch
    room.harness.deliver(.close, from: room.host)
    for peer in [room.host, room.guest, room.viewer] {
      #expect(peer.closed?.code == .roomEnded)
      #expect(peer.closed?.reason == "room-ended a host closed the room")
    }
    #expect(room.harness.relay.summaries.isEmpty)
    #expect(room.harness.relay.counters.keptSamples == 0)
    #expect(room.harness.relay.counters.logBytes == 0)
    room.harness.pass(1_000_000)
    room.harness.open(.draw)
    #expect(room.harness.room().epoch != epoch)
    #expect(room.harness.room().accessState == AccessState())
  }

  @Test(arguments: [RoomMode.hosted, .private])
  func `a restarted relay knows hosts, locks, muted drawers and the grant`(mode: RoomMode) throws {
    let before = RelayHarness(isRecorded: true)
    let host = before.open(.draw, key: Self.hostKey, mode: mode, grant: Self.grant)
    before.open(.draw, key: Self.guestKey, grant: Self.grant, settles: true)
    before.send(.mute(Self.two, true), .lock(LockRequest(rules: true)), from: host)
    before.pass(3_000)
    let after = try before.restarted(isWhole: true)
    let state = AccessState(mode: mode, locks: [.rules], hosts: [Self.one], muted: [Self.two])
    #expect(after.room().accessState == state)
    let (back, stranger) = (after.open(.draw, key: Self.hostKey), after.open(.watch))
    let friend = after.open(.watch, grant: Self.grant, settles: true)
    #expect(back.welcome?.rights == Right.allCases)
    #expect(stranger.closed?.code == (mode == .private ? .notAuthenticated : nil))
    #expect(friend.closed == nil && friend.scene?.access == state)
    after.deliver(.lock(LockRequest(mode: .private)), from: back)
    #expect(back.errors.isEmpty, "the grant is known")
  }

  @Test func `a private room whose roster is damaged lets nobody in, also after the next restart`()
    throws
  {
    let before = RelayHarness(isRecorded: true)
    before.open(.draw, key: Self.hostKey, mode: .private, grant: Self.grant, settles: true)
    before.recordRest()
    var damaged = try before.recording()
    damaged.drawers = []
    let after = RelayHarness(isRecorded: true)
    #expect(after.relay.restore(damaged, isWhole: true, now: after.now))
    after.takeEffects()
    let friend = after.open(.watch, grant: Self.grant, settles: true)
    #expect(friend.closed?.code == .notAllowed && after.relay.summaries.allSatisfy { !$0.isListed })
    after.recordRest()
    let saved = try after.recording().drawers
    #expect(RecordingSummary.grant(inDrawers: saved) == after.room().nobodysGrant)
  }

  @Test func `the state hash has who may do what, and open rooms hash as before`() {
    room.send(.ping(time: 1, asksState: true), from: room.viewer)
    #expect(room.viewer.comparisons == 1 && room.viewer.breaches.isEmpty)
    var scene = room.harness.room().history.scene
    let hash = scene.stateHash()
    scene.apply(.access(AccessEvent(AccessState(mode: .hosted, locks: [.rules]))))
    #expect(scene.stateHash() != hash)
    #expect(scene.snapshot(sequenceNumber: 0, epoch: "").stateHash == scene.stateHash())
  }

  @Test(arguments: Encoding.allCases)
  func `a viewer that resumes has what changed meanwhile`(encoding: Encoding) {
    let viewer = room.join(.watch, encoding: encoding)
    room.harness.lose(viewer)
    room.decide(.lock(LockRequest(recognizers: true)))
    let back = room.join(.watch, encoding: encoding, comingBackAs: viewer)
    #expect(back.kinds == ["welcome"])
    #expect(back.scene?.access == room.state && back.breaches.isEmpty)
  }

  @Test func `a refusal is counted`() {
    room.harness.send(.close, from: room.guest)
    #expect(room.harness.relay.counters.errors[.notAllowed] == 1)
  }
}
