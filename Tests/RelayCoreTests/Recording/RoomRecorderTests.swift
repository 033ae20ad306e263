import Gestures
import RelayProtocol
import Testing

@testable import RelayCore

struct RoomRecorderTests {
  private let harness = RelayHarness()

  private func record() -> RoomRecord? { harness.records.last }

  @Test func `a room's first record has a keyframe, and later ones only what is new`() throws {
    harness.record(true)
    let drawer = harness.open(.draw, key: "0123456789abcdef")
    #expect(harness.records.count == 1)
    #expect(record()?.keyframe?.sequenceNumber == 1 && record()?.chunks == [])
    #expect(record().map { DrawerRoster($0.drawers ?? []).lastNumber } == 1)
    harness.send(.touch(1, .began, [[1, 2, 3]]), from: drawer)
    #expect(harness.records.count == 1, "it waits for more")
    harness.pass(harness.relay.configuration.limits.recordMilliseconds)
    #expect(harness.records.count == 2)
    #expect(record()?.keyframe == nil && record()?.drawers == nil)
    let chunk = try #require(record()?.chunks.first)
    #expect(chunk.first == 2 && chunk.isStart && chunk.last == harness.room().history.log.head)
    harness.pass(10_000)
    #expect(harness.records.count == 2, "nothing is new")
  }

  @Test func `a record has the time of its newest event, however late it is taken`() {
    let harness = RelayHarness(isRecorded: true)
    let drawer = harness.open(.draw)
    harness.pass(5_000)
    harness.send(.touch(1, .began, [[1, 2, 3]]), from: drawer)
    harness.pass(40)
    harness.send(.touch(1, .moved, [[9, 2, 43]]), from: drawer)
    let drawn = harness.now
    let taken = harness.records.count
    harness.pass(harness.relay.configuration.limits.recordMilliseconds)
    #expect(harness.records[taken...].map(\.time) == [drawn])
    harness.send(.touch(1, .ended, [[9, 2, 83]]), from: drawer)
    let ended = harness.now
    harness.pass(7)
    harness.recordRest()
    #expect(harness.records.last?.time == ended)
  }

  @Test func `what the log has dropped is bridged by a keyframe`() {
    harness.record(true)
    let drawer = harness.open(.draw)
    harness.send(.touch(1, .began, [[1, 2, 3]]), from: drawer)
    harness.room().history.changeLog { $0.shrink(to: 0) }
    harness.pass(1_000)
    #expect(record()?.chunks == [])
    #expect(record()?.keyframe?.sequenceNumber == harness.room().history.log.head)
  }

  @Test func `recording that is turned off and on again begins with a keyframe`() {
    let drawer = harness.open(.draw)
    harness.pass(1_000)
    #expect(harness.records.isEmpty)
    harness.record(true)
    harness.pass(0)
    #expect(record()?.keyframe != nil)
    harness.record(false)
    harness.send(.touch(1, .began, [[1, 2, 3]]), from: drawer)
    harness.pass(1_000)
    #expect(harness.records.count == 1)
    harness.record(true)
    harness.pass(0)
    #expect(record()?.keyframe?.strokes.count == 1)
  }

  @Test func `a dropped room's last record ends its recording`() {
    harness.record(true)
    harness.lose(harness.open(.watch))
    harness.pass(harness.relay.configuration.limits.lingerMilliseconds + 1)
    #expect(record()?.isOver == true)
    #expect(harness.relay.summaries.isEmpty)
  }

  @Test func `keyframes come with long drawing, at most one in two seconds`() throws {
    harness.record(true)
    let drawer = harness.open(.draw)
    for step in 0..<2_000 {
      let phase: ClientMessage = .touch(
        1, step % 10 == 0 ? .began : step % 10 == 9 ? .ended : .moved,
        [[Double(step), 0.5, harness.now]])
      harness.send(phase, from: drawer)
      if step % 200 == 0 { harness.send(.clear, from: drawer) }
      harness.pass(8)
    }
    let keyframes = harness.records.compactMap(\.keyframe).map(\.sequenceNumber)
    #expect(keyframes.count > 1 && keyframes.count <= 9, "\(keyframes)")
  }
}
