import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

/// Rooms that are saved, cannot be saved, or are off the record.
struct RoomRecordingTests {
  private let harness = RelayHarness(isRecorded: true)

  private func recordings(_ peer: Peer) -> [RecordingEvent] {
    peer.events.compactMap { if case .recording(let event) = $0 { event } else { nil } }
  }

  /// Has the store report all deletions so far as saved.
  private func noteDeletions() {
    harness.relay.noteDeletions(harness.records.filter(\.isDeletion), now: harness.now)
    harness.settle(after: 1_000)
  }

  @Test func `a deletion without a store is announced at once`() {
    let harness = RelayHarness()
    let drawer = harness.open(.draw, settles: true)
    harness.deliver(.delete, from: drawer, after: 1_000)
    #expect(recordings(drawer).map(\.isDeletion) == [true] && harness.records.isEmpty)
  }

  @Test func `a store that fails is reported to everyone, and its return`() {
    let viewer = harness.open(.watch, settles: true)
    harness.record(false)
    harness.settle(after: 100)
    #expect(recordings(viewer) == [RecordingEvent(state: .failing)])
    harness.record(true)
    harness.settle(after: 100)
    #expect(recordings(viewer).map(\.state) == [.failing, .on])
    #expect(harness.room().history.snapshot().recording == .on)
  }

  @Test func `a room without a store says nothing`() {
    let harness = RelayHarness()
    let viewer = harness.open(.watch, settlesAfter: 1_000)
    #expect(recordings(viewer) == [])
    #expect(harness.room().history.snapshot().recording == .none)
  }

  @Test func `nothing of a room off the record is saved, and its recording is over`() throws {
    let drawer = harness.open(.draw)
    harness.draw(at: 1, by: drawer)
    harness.settle()
    harness.send(.record(false), from: drawer)
    #expect(harness.records.last?.isOver == true)
    let count = harness.records.count
    harness.draw(at: 2, by: drawer)
    harness.recordRest()
    #expect(harness.records.count == count)
    let id = harness.room().drawers.all.first?.id
    harness.settle()
    #expect(recordings(drawer) == [RecordingEvent(state: .off, drawer: id)])
    harness.record(false)
    #expect(harness.room().history.scene.recording == .off, "it would not be saved anyway")
    harness.record(true)
    harness.send(.record(true), from: drawer)
    harness.pass(1_000)
    let record = try #require(harness.records.last { $0.keyframe != nil })
    #expect(record.keyframe?.strokes.count == 2 && record.keyframe?.recording == .on)
    harness.deliver(.record(true), from: drawer)
    #expect(recordings(drawer).map(\.state) == [.off, .on], "the same again changes nothing")
  }

  @Test(arguments: Encoding.allCases)
  func `a room off the record has a binary log only for members that use it`(encoding: Encoding) {
    let drawer = harness.open(.draw, encoding: encoding)
    harness.draw(at: 1, by: drawer)
    #expect(harness.room().history.log.isKept(in: .binary))
    harness.send(.record(false), from: drawer)
    harness.draw(at: 2, by: drawer)
    #expect(harness.room().history.log.isKept(in: .binary) == (encoding == .binary))
    harness.send(.record(true), from: drawer)
    #expect(harness.room().history.log.isKept(in: .binary))
  }

  @Test func `a deletion removes all ink and precedes a new keyframe`() throws {
    let (one, other) = (harness.open(.draw), harness.open(.draw))
    harness.draw(at: 1, by: one)
    harness.draw(at: 2, by: other)
    harness.settle()
    let before = harness.records.count
    harness.send(.delete, from: one)
    harness.pass(1_000)
    let later = harness.records[before...].drop { !$0.isDeletion }
    #expect(later.map(\.isDeletion).first == true)
    let keyframe = try #require(later.dropFirst().first?.keyframe)
    #expect(keyframe.strokes.isEmpty && keyframe.drawers.count == 2)
    harness.settle()
    #expect(recordings(other) == [], "it is not saved yet")
    noteDeletions()
    let id = try #require(harness.room().drawers.all.first?.id)
    #expect(recordings(other) == [RecordingEvent(state: .on, drawer: id, isDeletion: true)])
    #expect(harness.room().history.scene.strokeCount == 0)
  }

  @Test(arguments: [true, false])
  func `nothing is deleted while the store fails, even if it never worked`(hasWorked: Bool) {
    let harness = RelayHarness(isRecorded: hasWorked)
    harness.record(false)
    let drawer = harness.open(.draw)
    harness.draw(at: 1, by: drawer)
    harness.deliver(.delete, from: drawer)
    #expect(drawer.errors.map(\.code) == [.busy])
    #expect(harness.room().history.scene.strokeCount == 1)
  }

  @Test func `a store that fails during a deletion has it to do later`() throws {
    let harness = RelayHarness(limits: .with { $0.stepsPerTurn = 1 }, isRecorded: true)
    let drawer = harness.open(.draw)
    harness.draw(at: 1, by: drawer)
    harness.send(.delete, from: drawer)
    let room = harness.room()
    #expect(room.followUp.deletion != nil)
    harness.record(false)
    harness.settle(after: 1_000)
    #expect(room.followUp.isEmpty && room.history.scene.keptStrokeCount == 0)
    #expect(recordings(drawer).filter(\.isDeletion).isEmpty)
    #expect(harness.records.filter(\.isDeletion).isEmpty)
    harness.record(true)
    harness.pass(1_000)
    harness.relay.noteDeletions(harness.records.filter(\.isDeletion), now: harness.now)
    harness.settle(after: 1_000)
    #expect(recordings(drawer).filter(\.isDeletion).count == 1)
    #expect(harness.records.filter(\.isDeletion).count == 1)
    let next = try #require(harness.records.drop { !$0.isDeletion }.dropFirst().first)
    #expect(next.keyframe != nil)
  }

  private static let later = "later-0123456789abcdef"

  /// A private room that was on the record, and is off it; and how many records it had.
  private func offTheRecord(_ mode: RoomMode = .private) -> (room: HostedRoom, records: Int) {
    let room = HostedRoom(mode, isRecorded: true)
    room.settle()
    room.decide(.record(false))
    return (room, room.harness.records.count)
  }

  private func renewGrant(of room: HostedRoom) throws {
    let grant = try #require(DrawerKey(Self.later))
    room.decide(.link(LinkRequest(grant: grant, role: .draw, seconds: nil, isOfRoom: true)))
    #expect(room.harness.room().access.grant == grant)
  }

  @Test(arguments: [RoomMode.private, .hosted])
  func `who may see a recording is saved also off the record, and no more`(mode: RoomMode) throws {
    let (room, before) = offTheRecord(mode)
    let drawer = room.harness.open(.draw, key: "new-0123456789abcdef", grant: HostedRoom.grant)
    room.harness.draw(at: 1, by: drawer)
    room.settle()
    #expect(room.harness.room().history.scene.strokeCount == 1)
    #expect(room.harness.records.count == before)
    if mode == .private {
      try renewGrant(of: room)
    } else {
      room.decide(.lock(LockRequest(mode: .private)))
    }
    #expect(room.harness.records.count == before + 1)
    let record = try #require(room.harness.records.last)
    #expect(record.isAccessOnly && record.isOver && record.epoch == room.harness.room().epoch)
    #expect(record.chunks.isEmpty && record.keyframe == nil && record.awaited == nil)
    var roster = DrawerRoster()
    roster.isPrivate = true
    roster.grant = DrawerKey(mode == .private ? Self.later : HostedRoom.grant)
    #expect(record.drawers.map(DrawerRoster.init) == roster)
    room.harness.recordRest()
    #expect(room.harness.records.count == before + 1)
    room.decide(.record(true))
    room.harness.pass(1_000)
    let next = try #require(room.harness.records.dropFirst(before + 1).first)
    #expect(!next.isAccessOnly && next.keyframe != nil && next.drawers != nil)
  }

  @Test func `access that changes while the store fails is saved once it works`() throws {
    let (room, before) = offTheRecord()
    room.harness.record(false)
    try renewGrant(of: room)
    #expect(room.harness.records.count == before)
    room.harness.record(true)
    let new = room.harness.records.dropFirst(before)
    #expect(new.map(\.isAccessOnly) == [true])
    #expect(new.last?.drawers.map { DrawerRoster($0).grant } == DrawerKey(Self.later))
  }

  @Test(arguments: [true, false])
  func `without a recording, no access is saved`(wasDeleted: Bool) throws {
    let (room, _) = wasDeleted ? offTheRecord() : (HostedRoom(.private), 0)
    room.decide(wasDeleted ? .delete : .record(false))
    room.harness.record(true)
    room.settle()
    let before = room.harness.records.count
    #expect(room.harness.records.last?.isDeletion == (wasDeleted ? true : nil))
    try renewGrant(of: room)
    #expect(room.harness.room().accessState.mode == .private)
    room.harness.recordRest()
    #expect(room.harness.records.count == before)
  }

  /// A record that says only that the room is over, and who may see its recording.
  private func end(of room: Room) -> RoomRecord {
    var record = RoomRecord(room: room.name, epoch: room.epoch)
    (record.isOver, record.isAccessOnly) = (true, true)
    var roster = DrawerRoster()
    (roster.grant, roster.isPrivate) = (room.access.grant, room.accessState.mode == .private)
    record.drawers = roster.bytes
    return record
  }

  @Test
  func `a recorded room that ends while the store fails has only its end and its access`() throws {
    harness.draw(at: 1, by: harness.open(.draw, room: "off"))
    let drawer = harness.open(.draw)
    harness.draw(at: 1, by: drawer)
    let (off, demo) = (harness.room("off"), harness.room())
    harness.record(false)
    let count = harness.records.count
    let other = harness.open(.draw, room: "other")
    harness.send(.record(false), from: harness.open(.draw, room: "off"))
    #expect(Array(harness.records[count...]) == [end(of: off)])
    for peer in [drawer, other] { harness.lose(peer) }
    harness.pass(harness.relay.configuration.limits.lingerMilliseconds + 1)
    #expect(Array(harness.records[count...]) == [end(of: off), end(of: demo)])
  }

  @Test func `a private room that a host closes while the store fails stays private`() throws {
    let host = harness.open(.draw, mode: .hosted)
    harness.draw(at: 1, by: host)
    let room = harness.room()
    harness.record(false)
    harness.deliver(.lock(LockRequest(mode: .private)), from: host)
    let count = harness.records.count
    harness.deliver(.close, from: host)
    harness.pass(1_000)
    #expect(Array(harness.records[count...]) == [end(of: room)])
  }

  @Test func `the record of a room that a host closes says who may see it`() {
    let host = harness.open(.draw, mode: .hosted)
    harness.draw(at: 1, by: host)
    harness.recordRest()
    let count = harness.records.count
    harness.deliver(.close, from: host)
    let ends = harness.records.dropFirst(count).filter(\.isOver)
    #expect(!ends.isEmpty && ends.allSatisfy { $0.drawers != nil })
  }

  @Test func `drawers learn how far their room is saved, viewers do not`() {
    let drawer = harness.open(.draw, key: "0123456789abcdef")
    let viewer = harness.open(.watch, settles: true)
    let epoch = harness.room().epoch
    for _ in 0..<2 {
      harness.relay.noteDurable({ $0 == epoch ? 7 : nil }, now: harness.now)
      harness.takeEffects()
      harness.settle()
    }
    #expect(drawer.durable == [7], "only a change is told")
    #expect(viewer.durable == [])
    let back = harness.open(.draw, key: "0123456789abcdef", settles: true)
    #expect(back.welcome?.durable == 7 && back.welcome?.restored == nil)
  }

  @Test func `after a crash drawers learn the last event that was saved`() throws {
    harness.draw(at: 1, by: harness.open(.draw, key: "0123456789abcdef"))
    harness.recordRest()
    let recording = try harness.recording()
    let head = harness.room().history.log.head
    let other = RelayHarness()
    #expect(other.relay.restore(recording, isWhole: false, now: other.now))
    let back = other.open(.draw, key: "0123456789abcdef", settles: true)
    #expect(back.welcome?.restored == head)
    #expect((back.welcome?.sequenceNumber ?? 0) >= Relay.numbersAfterCrash)
  }

  @Test func `a room that the configuration keeps off the record stays so`() throws {
    let pattern = try #require(RoomNamePattern("private-*"))
    let harness = RelayHarness(offTheRecord: [pattern], isRecorded: true)
    let drawer = harness.open(.draw, room: "private-1")
    harness.draw(at: 1, by: harness.open(.draw, room: "demo"))
    harness.deliver(.record(true), from: drawer, after: 1_000)
    #expect(Set(harness.records.map(\.room.text)) == ["demo"])
    #expect(harness.room("private-1").history.snapshot().recording == .off)
    #expect(drawer.errors.map(\.code) == [.notAllowed])
    #expect(recordings(drawer) == [])
  }
}

extension RelayHarness {
  /// Draws a short stroke and lets a second pass.
  fileprivate func draw(at x: Double, by peer: Peer) {
    send(.touch(1, .began, [[x, 2, now]]), .touch(1, .ended, [[x, 3, now]]), from: peer)
    pass(1_000)
  }
}
