import RelayProtocol
import Testing

@testable import RelayCore

struct SnapshotQueueTests {
  /// A room that is writing a snapshot, or is not.
  private static func room(_ name: String, isWriting: Bool = true) -> Room {
    var limits = RelayLimits()
    limits.snapshotSamplesPerTurn = 1
    let room = Room.made(name, limits: limits)
    guard isWriting else { return room }
    let drawer = room.drawers.join(name: nil, key: nil, resumes: false, now: 0)
    for touch in 1...9 { RoomHistoryTests.draw(touch, 9, of: drawer.id, in: room.history) }
    #expect(room.snapshots.take(in: .json, since: 0, now: 0) == nil)
    return room
  }

  @Test func `a room keeps its turn until it has finished a snapshot`() {
    var queue = SnapshotQueue()
    #expect(queue.takeFirst() == nil && queue.deadline == .infinity)
    let (one, two) = (Self.room("one"), Self.room("two"))
    for room in [one, two, one] { queue.add(room, now: 5) }
    #expect(queue.rooms.map(\.name.text) == ["one", "two"] && queue.deadline == 5)
    #expect(queue.takeFirst() === one)
    queue.endTurn(of: one, hasFinished: false, now: 6)
    #expect(queue.rooms.map(\.name.text) == ["one", "two"] && queue.deadline == 6)
    #expect(queue.takeFirst() === one)
    queue.endTurn(of: one, hasFinished: true, now: 7)
    #expect(queue.rooms.map(\.name.text) == ["two", "one"])
  }

  @Test func `a room that writes no more, or is dropped, has no turn`() {
    var queue = SnapshotQueue()
    let (done, gone) = (Self.room("done", isWriting: false), Self.room("gone"))
    queue.add(done, now: 5)
    queue.add(gone, now: 5)
    #expect(queue.takeFirst() === done)
    queue.endTurn(of: done, hasFinished: true, now: 6)
    queue.remove(gone)
    #expect(queue.rooms.isEmpty && queue.takeFirst() == nil && queue.deadline == .infinity)
  }
}
