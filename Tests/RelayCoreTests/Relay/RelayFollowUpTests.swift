import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Changes for thousands of members or drawers, which take effect in turns.
struct RelayFollowUpTests {
  static let secret = "link-0123456789abcdef"
  /// The steps of the last piece of a turn, such as the end of a drawer.
  private static let lastPiece = 2_000

  /// A room with a host, guests in mid-stroke and viewers, with turns that are too short for them.
  private struct Crowd {
    let harness: RelayHarness
    let host: Peer
    let guests: [Peer]
    let viewers: [Peer]

    init(steps: Int = 600, grant: String? = nil) {
      let harness = RelayHarness(limits: .with { $0.stepsPerTurn = steps }, isRecorded: true)
      host = harness.open(.draw, key: HostedRoom.hostKey, mode: .hosted, grant: HostedRoom.grant)
      guests = (0..<20).map { harness.open(.draw, key: "guest-\($0)-0123456789abcdef") }
      for guest in guests { harness.send(.touch(1, .began, [[0, 0, 0]]), from: guest) }
      viewers = (0..<60).map { _ in harness.open(.watch, grant: grant) }
      harness.settle(after: 50)
      self.harness = harness
    }

    /// Ticks until nothing is to be done at once; returns the steps of each turn.
    func finish() -> [Int] {
      var turns: [Int] = []
      while harness.relay.followUps.deadline <= harness.now, turns.count < 1_000 {
        let before = harness.relay.output.steps
        harness.tick()
        turns.append(harness.relay.output.steps - before)
      }
      return turns
    }

    var closed: Int { (guests + viewers).count { $0.closed != nil } }
    var breaches: [String] { ([host] + guests + viewers).flatMap(\.breaches) }
  }

  // MARK: Closing

  @Test func `a room is closed in turns, and its name is free at once`() throws {
    let crowd = Crowd()
    let harness = crowd.harness
    let old = harness.room()
    harness.send(.close, from: crowd.host)
    #expect(harness.relay.summaries.isEmpty && old.members.count > 40)
    // Nobody is asked who stays, and what they send counts no more.
    let head = old.history.log.head
    harness.send(.touch(1, .moved, [[9, 9, 9]]), .mark(name: "late"), from: crowd.guests[0])
    #expect(old.history.log.head == head)
    let newcomer = harness.open(.draw, key: HostedRoom.hostKey)
    #expect(harness.room() !== old && harness.room().drawers.all.count == 1)
    let turns = crowd.finish()
    #expect(turns.count > 3 && turns.allSatisfy { $0 < 600 + Self.lastPiece }, "\(turns)")
    harness.settle()
    for peer in crowd.guests + crowd.viewers + [crowd.host] {
      #expect(peer.closed?.code == .roomEnded)
    }
    #expect(newcomer.closed == nil && newcomer.welcome?.drawer == DrawerID(1))
    #expect(old.members.isEmpty && old.drawers.all.isEmpty)
    #expect(harness.relay.counters.keptSamples == 0)
    #expect(crowd.breaches == [])
    // Its recording is over from the beginning, and ends with everyone gone.
    let records = harness.records.filter { $0.epoch == old.epoch }
    #expect(records.last?.isOver == true)
    let last = try #require(records.compactMap(\.last).max())
    #expect(last == old.history.log.head)
    #expect(old.history.scene.drawers.allSatisfy { !$0.isPresent })
  }

  @Test func `a member that asks earlier is closed earlier, and held drawers go too`() {
    let crowd = Crowd()
    let held = crowd.harness.open(.draw, key: "held-0123456789abcdef", resumes: true)
    crowd.harness.send(.touch(1, .began, [[0, 0, 0]]), from: held)
    crowd.harness.lose(held)
    let old = crowd.harness.room()
    crowd.harness.deliver(.close, from: crowd.host)
    #expect(crowd.closed > 20, "those that were awake")
    _ = crowd.finish()
    #expect(old.drawers.all.isEmpty && crowd.harness.relay.followUps.rooms.isEmpty)
    crowd.harness.settle()
    #expect(crowd.closed == 80)
  }

  @Test func `a relay that stops saves what a room in closing has left`() throws {
    let crowd = Crowd()
    let old = crowd.harness.room()
    let before = crowd.harness.records.count
    crowd.harness.send(.close, from: crowd.host)
    #expect(old.members.count > 40)
    #expect(crowd.harness.records[before...].map(\.isOver) == [true], "also if it is killed now")
    crowd.harness.pass(1)
    crowd.harness.recordRest()
    let records = crowd.harness.records[before...].filter { $0.epoch == old.epoch }
    #expect(records.compactMap(\.last).max() == old.history.log.head)
    #expect(!records.map(\.isOver).contains(false))
  }

  @Test func `a room in closing follows the store`() throws {
    let crowd = Crowd()
    let old = crowd.harness.room()
    crowd.harness.send(.close, from: crowd.host)
    crowd.harness.record(false)
    #expect(!old.recorder.isOn && old.members.count > 40)
    crowd.harness.record(true)
    let before = crowd.harness.records.count
    _ = crowd.finish()
    let records = crowd.harness.records[before...].filter { $0.epoch == old.epoch }
    #expect(records.first?.keyframe != nil && !records.map(\.isOver).contains(false))
  }

  // MARK: Who may stay

  @Test func `a room that becomes private shows nothing more to those it did not invite`() {
    let crowd = Crowd()
    let invited = crowd.harness.open(.watch, grant: HostedRoom.grant, settles: true)
    crowd.harness.send(.lock(LockRequest(mode: .private)), from: crowd.host)
    #expect(crowd.harness.room().members.count > 40)
    RoomTests.draw(crowd.harness, crowd.host, at: 100)
    crowd.harness.now += 20
    crowd.harness.tick()
    crowd.harness.settle()
    _ = crowd.finish()
    crowd.harness.settle()
    for viewer in crowd.viewers {
      #expect(viewer.closed?.code == .notAuthenticated)
      #expect(HostedRoom.accesses(viewer).allSatisfy { $0.state.mode != .private })
    }
    #expect(invited.closed == nil && crowd.guests.allSatisfy { $0.closed == nil })
    #expect(invited.scene?.access.mode == .private)
    #expect(crowd.breaches == [])
  }

  @Test func `a room that is opened to all again keeps those who were not checked yet`() {
    let crowd = Crowd()
    crowd.harness.send(.lock(LockRequest(mode: .private)), from: crowd.host)
    crowd.harness.send(.lock(LockRequest(mode: .hosted)), from: crowd.host)
    _ = crowd.finish()
    crowd.harness.settle()
    #expect((1..<60).contains(crowd.closed))
  }

  @Test func `with a link its visitors go in turns`() throws {
    let crowd = Crowd(grant: Self.secret)
    let request = LinkRequest(grant: try #require(DrawerKey(Self.secret)), role: .draw)
    crowd.harness.send(.link(request), from: crowd.host)
    let other = crowd.harness.open(.watch)
    crowd.harness.send(.unlink(1), from: crowd.host)
    #expect(crowd.harness.room().members.count > 40)
    let turns = crowd.finish()
    #expect(!turns.isEmpty && turns.allSatisfy { $0 < 600 + Self.lastPiece }, "\(turns)")
    crowd.harness.settle()
    #expect(crowd.viewers.allSatisfy { $0.closed?.reason.contains("revoked") == true })
    #expect(other.closed == nil && crowd.guests.allSatisfy { $0.closed == nil })
  }

  @Test func `with a link, the undone strokes of visitors that left are dropped`() throws {
    let crowd = Crowd()
    let request = LinkRequest(grant: try #require(DrawerKey(Self.secret)), role: .draw)
    crowd.harness.send(.link(request), from: crowd.host)
    let visitor = crowd.harness.open(.draw, key: "visitor-0123456789abcdef", grant: Self.secret)
    RoomTests.draw(crowd.harness, visitor)
    crowd.harness.send(.undo, from: visitor)
    crowd.harness.lose(visitor)
    #expect(crowd.harness.room().history.scene.undoneStrokeCount == 1)
    crowd.harness.send(.unlink(1), from: crowd.host)
    _ = crowd.finish()
    #expect(crowd.harness.room().history.scene.undoneStrokeCount == 0)
  }

  /// A private room with a guest by a link, beside more viewers than a turn reaches.
  private static func crowdWithGuest() throws -> (harness: RelayHarness, host: Peer, guest: Peer) {
    let harness = RelayHarness(limits: .with { $0.stepsPerTurn = 10 })
    let host = harness.open(.draw, key: HostedRoom.hostKey, mode: .private, grant: HostedRoom.grant)
    let request = LinkRequest(grant: try #require(DrawerKey(secret)), role: .draw)
    harness.send(.link(request), from: host)
    let guest = harness.open(.draw, key: HostedRoom.guestKey, grant: secret)
    for _ in 0..<60 { _ = harness.open(.watch, grant: HostedRoom.grant) }
    harness.settle()
    harness.send(.unlink(1), from: host)
    #expect(guest.closed == nil && harness.room().drawers.all.count == 2, "its turn comes later")
    return (harness, host, guest)
  }

  @Test(arguments: [RelayFollowUpTests.secret, HostedRoom.hostKey, nil])
  func `a drawer whose link is revoked does not return by its key meanwhile`(grant: String?) throws
  {
    let (harness, _, guest) = try Self.crowdWithGuest()
    let back = harness.open(.draw, key: HostedRoom.guestKey, grant: grant, settles: true)
    #expect([.notAuthenticated, .notAllowed].contains(back.closed?.code))
    #expect(guest.closed?.code == .notAuthenticated && harness.room().drawers.all.count == 1)
  }

  @Test func `what a drawer sends after its link was revoked does not count`() throws {
    let (harness, host, guest) = try Self.crowdWithGuest()
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: guest)
    #expect(harness.room().history.scene.strokeCount == 0)
    harness.settle()
    #expect(guest.closed?.code == .notAuthenticated && host.closed == nil)
  }

  @Test func `links of many rooms that end at one moment share a turn`() throws {
    let harness = RelayHarness(limits: .with { $0.stepsPerTurn = 600 })
    let grant = try #require(DrawerKey(Self.secret))
    let crowds = ["a", "b", "c", "d"].map { name in
      let host = harness.open(.draw, room: name, mode: .hosted)
      harness.send(.link(LinkRequest(grant: grant, role: .watch, seconds: 60)), from: host)
      return (0..<30).map { _ in harness.open(.watch, room: name, grant: Self.secret) }
    }
    harness.settle()
    harness.now += 60_000
    let before = harness.relay.output.steps
    harness.relay.tick(now: harness.now)
    #expect(harness.relay.output.steps - before < 600 + Self.lastPiece)
    harness.takeEffects()
    harness.settle(after: 50)
    for viewer in crowds.joined() { #expect(viewer.closed?.reason.contains("ended") == true) }
  }

  @Test func `drawers follow a lock in turns, or before their next touches`() {
    let crowd = Crowd(steps: 100)
    crowd.harness.send(.lock(LockRequest(drawing: true)), from: crowd.host)
    let open = crowd.harness.room().drawers.all.filter { !$0.arena.event.touches.isEmpty }
    #expect(open.count > 5, "most are not reached yet")
    crowd.harness.send(.touch(1, .moved, [[5, 5, 5]]), from: crowd.guests[0])
    #expect(crowd.harness.room().drawers.all[1].arena.event.touches.isEmpty)
    _ = crowd.finish()
    #expect(crowd.harness.room().drawers.all.allSatisfy { $0.arena.event.touches.isEmpty })
    crowd.harness.settle(after: 50)
    #expect(Set(crowd.viewers[0].cancellations) == ["a host locked drawing"])
    #expect(crowd.breaches == [])
  }

  // MARK: Ink

  /// A host, and that many drawers that have left a stroke each.
  private static func gallery(_ count: Int) -> (harness: RelayHarness, host: Peer, viewer: Peer) {
    var limits = RelayLimits()
    limits.stepsPerTurn = 1_000
    limits.arrivalsBurst = 1_000_000
    limits.formerDrawers = 2
    let harness = RelayHarness(limits: limits, isRecorded: true)
    let host = harness.open(.draw, key: HostedRoom.hostKey, mode: .hosted)
    let viewer = harness.open(.watch)
    for number in 0..<count {
      let drawer = harness.open(.draw, key: "guest-\(number)-0123456789abcdef")
      RoomTests.draw(harness, drawer)
      harness.lose(drawer)
    }
    harness.settle(after: 100)
    // The viewer was left behind, and its snapshot takes turns.
    harness.settle(after: 100)
    return (harness, host, viewer)
  }

  @Test func `everyone's ink is cleared in turns, and lost strokes are dropped in turns`() {
    let (harness, host, viewer) = Self.gallery(600)
    #expect(viewer.scene?.strokeCount == 600)
    harness.send(.clearOthers(nil), from: host)
    #expect(harness.room().history.scene.strokeCount == 88)
    harness.settle(after: 100)
    #expect(viewer.scene?.strokeCount == 0)
    // They cannot return to undo it.
    #expect(harness.room().history.scene.undoneStrokeCount == 600)
    harness.lose(harness.open(.draw))
    #expect(harness.room().history.scene.undoneStrokeCount == 344)
    harness.pass(100)
    #expect(harness.room().history.scene.undoneStrokeCount == 2)
    #expect(harness.room().history.scene.drawers.count == 3)
    harness.deliver(.ping(time: 1, asksState: true), from: viewer)
    #expect(viewer.comparisons == 1 && viewer.breaches == [])
  }

  @Test(arguments: [true, false])
  func `recordings are deleted once the ink is gone`(isInterrupted: Bool) throws {
    let (harness, host, viewer) = Self.gallery(600)
    let room = harness.room()
    harness.send(.delete, from: host)
    #expect(room.history.scene.strokeCount == 88 && !harness.records.contains(where: \.isDeletion))
    if isInterrupted { harness.recordRest() } else { harness.pass(100) }
    #expect(room.history.scene.keptStrokeCount == 0 && room.followUp.isEmpty)
    let found = harness.records.firstIndex { $0.isDeletion }
    let deletion = try #require(found)
    harness.pass(200)
    let after = harness.records[(deletion + 1)...]
    #expect(after.first?.keyframe?.strokes.isEmpty == true)
    harness.settle()
    #expect(viewer.scene?.strokeCount == 0 && viewer.breaches == [])
  }

  // MARK: Draining

  @Test func `a room that a host closes while the relay stops ends, too`() {
    let crowd = Crowd()
    let old = crowd.harness.room()
    crowd.harness.drain()
    // They have read all, and their connections are being closed.
    for peer in crowd.guests + crowd.viewers { crowd.harness.settle(peer) }
    crowd.harness.send(.close, from: crowd.host)
    #expect(crowd.finish().count < 100 && crowd.harness.relay.followUps.rooms.isEmpty)
    #expect(old.members.isEmpty && old.drawers.all.isEmpty)
  }

  @Test func `a relay is drained in turns`() {
    let harness = RelayHarness()
    let count = Relay.drainedPerTurn + 40
    let viewers = (0..<count).map { _ in harness.open(.watch) }
    harness.settle()
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.drain()
    #expect(harness.relay.drainDeadline == harness.now)
    harness.pass(1)
    // Before the drawer, whose stroke is cancelled once it has gone.
    for viewer in viewers { harness.settle(viewer) }
    #expect(harness.relay.drainDeadline == .infinity)
    for viewer in viewers { #expect(viewer.closed?.code == .draining) }
    #expect(viewers[0].scene?.strokeCount == 1, "it has all events")
  }
}
