import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RelayTests {
  private let harness = RelayHarness()

  @Test func `a drawer is welcomed, sees the room, and finds itself in it`() throws {
    let drawer = harness.open(.draw, name: "Ada", settles: true)
    #expect(drawer.kinds == ["welcome", "snapshot"])
    #expect(drawer.drawer == DrawerID(1))
    let room = try #require(drawer.scene).snapshot(sequenceNumber: 0, epoch: "")
    #expect(room.drawers.map(\.presence.name) == ["Ada"])
    #expect(room.recognizers.map(\.recognizer) == ["trail", "turn"])
    #expect(drawer.breaches.isEmpty)
  }

  @Test func `a welcome has the room, the role and the limits`() throws {
    let viewer = harness.open(.watch, settles: true)
    guard case .welcome(let welcome) = try #require(viewer.messages.first) else {
      throw Unexpected("no welcome first")
    }
    #expect(welcome.room == "demo")
    #expect(welcome.role == .watch)
    #expect(welcome.drawer == nil)
    #expect(welcome.epoch == "test-1")
    #expect(welcome.server == 1000)
    #expect(welcome.recognizers.map(\.name) == ["trail", "turn"])
    #expect(welcome.recognizers.map(\.isContinuous) == [true, false])
    #expect(welcome.limits == RelayLimits().messages)
  }

  @Test func `a viewer sees the paths before what the recognizers made of them`() throws {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settlesAfter: 500))
    let before = viewer.events.count
    harness.deliver(.touch(1, .began, [[1, 2, 0]], kind: .pen), from: drawer)
    let events = viewer.events.dropFirst(before)
    guard case .path(let path) = events.first else { throw Unexpected("no path first") }
    #expect(path.phase == .began(.pen))
    #expect(path.sequence == 1)
    #expect(path.arrival == harness.now)
    #expect(events.dropFirst().contains { if case .state = $0 { true } else { false } })
    #expect(events.dropFirst().contains { if case .phase = $0 { true } else { false } })
    #expect(events.dropFirst().contains { if case .fit = $0 { true } else { false } })
  }

  @Test func `events that come close together reach viewers as one shared batch`() throws {
    let drawer = harness.open(.draw)
    let viewers = (0..<3).map { _ in harness.open(.watch) }
    harness.settle(after: 500)
    let wakes = harness.wakeCount
    harness.deliver(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    for time in 1...3 {
      harness.now += 1
      harness.send(.touch(1, .moved, [[1, 1, Double(time)]]), from: drawer)
    }
    #expect(harness.wakeCount - wakes == 4)
    #expect(!viewers[0].isAwake)
    harness.pass(8)
    #expect(harness.wakeCount - wakes == 8)
    let batches = viewers.map { harness.relay.nextMessage(for: $0.number, now: harness.now) }
    let tags = try batches.map { outgoing in
      guard case .message(let batch, let hasMore) = try #require(outgoing) else { return UInt64(0) }
      #expect(!hasMore)
      return batch.tag
    }
    #expect(Set(tags).count == 1 && tags[0] != 0)
  }

  @Test func `a late viewer sees a gesture that is under way`() throws {
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.send(.touch(1, .moved, [[5, 0, 1], [9, 0, 2]]), from: drawer)
    let late = harness.open(.watch, settlesAfter: 300)
    let room = try #require(late.scene).snapshot(sequenceNumber: 0, epoch: "")
    #expect(room.strokes.map(\.state) == [.open])
    #expect(room.strokes.first?.samples.count == 3)
    #expect(room.recognizers.map(\.state) == [.changed, .possible])
    #expect(room.recognizers.map(\.phase) == [nil, "right"])
    #expect(room.recognizers.first?.fit != nil)
    #expect(room.viewers == 1)
  }

  @Test func `a crowd that arrives during drawing shares one snapshot`() {
    let drawer = harness.open(.draw)
    harness.deliver(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    let before = harness.relay.counters.snapshotsEncoded
    harness.pass(600)
    for time in 1...20 {
      let viewer = harness.open(.watch)
      harness.settle(viewer)
      harness.send(.touch(1, .moved, [[1, 1, Double(time)]]), from: drawer)
      harness.pass(10)
    }
    harness.settle()
    #expect(harness.relay.counters.snapshotsEncoded - before == 1)
    let held = Set(harness.peers.values.map { $0.cursor })
    #expect(held == [harness.room().history.log.head])
    #expect(harness.peers.values.allSatisfy { $0.breaches.isEmpty })
  }

  @Test func `the snapshot of a quiet room is shared for a while and then let go`() {
    let viewer = harness.open(.watch, settlesAfter: 300)
    harness.pass(300)
    #expect(harness.relay.counters.snapshotsEncoded == 1)
    #expect(harness.room().snapshots.latest(in: .json) != nil)
    let next = harness.open(.watch)
    harness.lose(next)
    harness.pass(500)
    #expect(Encoding.allCases.allSatisfy { harness.room().snapshots.latest(in: $0) == nil })
    #expect(harness.room().snapshots.deadline == .infinity)
    #expect(viewer.closed == nil)
  }

  @Test func `a client that reconnects gets only what it missed`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settlesAfter: 500))
    harness.lose(viewer)
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    let back = harness.open(.watch, comingBackAs: viewer, settlesAfter: 500)
    #expect(back.kinds == ["welcome"])
    #expect(back.cursor == harness.room().history.log.head)
    #expect(harness.relay.counters.resumes == 1)
    #expect(back.breaches.isEmpty)
  }

  @Test func `a client that reconnects to another epoch or too late gets a snapshot`() {
    let harness = RelayHarness(limits: .with { ($0.lingerMilliseconds, $0.logRecords) = (1000, 4) })
    let viewer = harness.open(.watch, settles: true)
    harness.lose(viewer)
    harness.pass(2000)
    #expect(harness.relay.summaries.isEmpty)
    let back = harness.open(.watch, comingBackAs: viewer, settles: true)
    #expect(back.kinds == ["welcome", "snapshot"])
    #expect(back.epoch == "test-2")
    harness.lose(back)
    let drawer = harness.open(.draw)
    for _ in 0..<9 { harness.send(.clear, from: drawer) }
    let late = harness.open(.watch, comingBackAs: back, settles: true)
    #expect(late.kinds == ["welcome", "snapshot"])
    #expect(harness.relay.counters.resumesRefused == 2)
  }

  @Test func `a viewer that falls off the log gets a gap and a snapshot`() {
    let harness = RelayHarness(limits: .with { $0.logRecords = 10 })
    let (drawer, slow) = (harness.open(.draw), harness.open(.watch, settlesAfter: 500))
    for _ in 0..<30 { harness.send(.clear, from: drawer) }
    harness.settle(drawer)
    harness.settle(slow, after: 100)
    #expect(slow.kinds == ["welcome", "snapshot", "gap", "snapshot"])
    #expect(slow.cursor == harness.room().history.log.head)
    #expect(slow.breaches.isEmpty)
    #expect(harness.relay.counters.gaps >= 1)
  }

  @Test func `nothing is kept for a viewer that never reads`() throws {
    let (drawer, silent) = (harness.open(.draw), harness.open(.watch))
    for _ in 0..<200 { harness.send(.clear, from: drawer) }
    let connection = try #require(harness.relay.connections[silent.number])
    #expect(connection.outbox.bytes.count < 2000)
    #expect(connection.feed.next == .snapshotDue)
  }

  @Test func `a connection that takes nothing for long is cut`() {
    let (drawer, silent) = (harness.open(.draw), harness.open(.watch))
    for _ in 0..<70 {
      harness.send(.clear, from: drawer)
      harness.settle(drawer)
      harness.settle(drawer, after: 1000)
    }
    #expect(harness.drops.map(\.connection) == [silent.number])
    #expect(harness.drops.first?.code == .tooSlow)
    #expect(drawer.closed == nil)
    #expect(harness.room().members.viewers == 0)
  }

  @Test func `a connection that takes a long message part by part is not cut`() {
    let (drawer, slow) = (harness.open(.draw), harness.open(.watch))
    harness.pump(slow)
    for _ in 0..<70 {
      harness.send(.clear, from: drawer)
      harness.settle(drawer)
      harness.pass(1000)
      harness.relay.advance(slow.number, now: harness.now)
      harness.settle(drawer)
    }
    #expect(harness.drops.isEmpty)
    for _ in 0..<70 {
      harness.send(.clear, from: drawer)
      harness.settle(drawer)
      harness.pass(1000)
    }
    #expect(harness.drops.map(\.connection) == [slow.number])
  }

  @Test func `an idle viewer is never cut and needs no ticks`() {
    harness.open(.watch, settlesAfter: 300)
    harness.pass(10_000_000)
    #expect(harness.drops.isEmpty)
    #expect(harness.relay.deadline == .infinity)
  }

  @Test func `the number of viewers is sent at most four times a second`() {
    let drawer = harness.open(.draw)
    for _ in 0..<50 { harness.open(.watch, settlesAfter: 10) }
    harness.settle(after: 1000)
    let counts = drawer.events.compactMap {
      if case .presence(let event) = $0 { event.viewers } else { nil }
    }
    #expect(counts.count <= 4)
    #expect(counts.last == 50)
  }

  @Test func `an empty room stays for a while and is then dropped`() {
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[0, 0, 0]]), .touch(1, .ended, [[0, 0, 1]]), from: drawer)
    harness.lose(drawer)
    harness.pass(299_999)
    #expect(harness.relay.summaries.count == 1)
    #expect(harness.room().history.scene.strokeCount == 1)
    harness.pass(2)
    #expect(harness.relay.summaries.isEmpty)
    #expect(harness.relay.counters.keptSamples == 0)
    #expect(harness.facts.contains(.roomDropped(harness.room1, epoch: "test-1")))
  }

  @Test func `draining closes all connections after the last events and accepts none`() {
    let (drawer, viewer) = (harness.open(.draw), harness.open(.watch, settles: true))
    harness.send(.touch(1, .began, [[0, 0, 0]]), from: drawer)
    harness.now += 1
    harness.send(.touch(1, .moved, [[1, 0, 1]]), from: drawer)
    harness.drain()
    harness.settle()
    #expect(viewer.closed?.code == .draining)
    #expect(drawer.closed?.code == .draining)
    #expect(viewer.scene?.sampleCount == 2)
    let late = harness.open(.watch, settles: true)
    #expect(late.closed?.code == .draining)
    #expect(late.messages.isEmpty)
    #expect(harness.relay.connectionCount == 0)
  }

  @Test func `rooms are listed by name with their members`() throws {
    harness.open(.draw, room: "b")
    harness.open(.watch, room: "b")
    harness.open(.watch, room: "a")
    let a = try #require(RoomName("a"))
    let b = try #require(RoomName("b"))
    #expect(
      harness.relay.summaries == [
        RoomSummary(name: a, epoch: "test-2", drawers: 0, viewers: 1, sequenceNumber: 1),
        RoomSummary(name: b, epoch: "test-1", drawers: 1, viewers: 1, sequenceNumber: 2),
      ])
  }

  @Test func `rooms that are over at once are dropped in the order of their names`() {
    let names = (10..<60).map { "room-\($0)" }
    let viewers = names.shuffled().map { harness.open(.watch, room: $0) }
    for viewer in viewers { harness.lose(viewer) }
    harness.pass(harness.relay.configuration.limits.lingerMilliseconds)
    let dropped = harness.facts.compactMap { fact -> String? in
      if case .roomDropped(let name, _) = fact { name.text } else { nil }
    }
    #expect(dropped == names)
  }

  @Test func `of rooms that are empty equally long the first by name makes place`() {
    let names = (10..<60).map { "room-\($0)" }
    let harness = RelayHarness(limits: .with { $0.rooms = names.count })
    let viewers = names.shuffled().map { harness.open(.watch, room: $0) }
    for viewer in viewers { harness.lose(viewer) }
    harness.open(.watch, room: "another")
    #expect(harness.relay.summaries.map(\.name.text) == ["another"] + names.dropFirst())
    #expect(harness.relay.counters.limits[.rooms] == 1)
  }

  @Test func `connections are drained in the order in which they came`() {
    let numbers = (10..<60).map { harness.open(.watch, room: "room-\($0)").number }
    harness.drain()
    let closing = harness.facts.compactMap { fact -> ConnectionID? in
      if case .closing(let connection, _, _) = fact { connection } else { nil }
    }
    #expect(closing == numbers)
  }

  @Test func `unknown connections can be closed and asked without harm`() {
    let stranger = ConnectionID(99)
    harness.relay.close(stranger, now: 0)
    harness.relay.receive(stranger, .clear, now: 0)
    harness.relay.end(stranger, code: .noPong, detail: "", now: 0)
    let next = harness.relay.nextMessage(for: stranger, now: 0)
    #expect(next.map { _ in true } == nil)
  }
}

extension RelayHarness {
  /// The name of the room that tests use.
  var room1: RoomName {
    guard let name = RoomName("demo") else { preconditionFailure("demo is a room name") }
    return name
  }
}
