import RelayCore
import RelayProtocol
import Testing

struct RoomRecordTests {
  @Test func `the last event is the keyframe's or the last chunk's`() throws {
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
    #expect(record.last == nil)
    record.chunks = [RecordedChunk(first: 3, last: 7, isStart: true, bytes: [1, 2])]
    #expect(record.last == 7 && record.cost == 66)
    record.keyframe = Snapshot(sequenceNumber: 9, epoch: "e", viewers: 0)
    #expect(record.last == 9)
  }

  @Test func `deletions and ends remain of a record that is lost`() throws {
    let room = try #require(RoomName("demo"))
    var record = RoomRecord(room: room, epoch: "e")
    record.chunks = [RecordedChunk(first: 3, last: 7, isStart: true, bytes: [1, 2])]
    #expect(record.remainder == nil)
    record.isOver = true
    var end = RoomRecord(room: room, epoch: "e")
    end.isOver = true
    #expect(record.remainder == end)
    #expect(end.isBareEnd && !record.isBareEnd)
    record.drawers = [1]
    (end.drawers, end.isAccessOnly) = ([1], true)
    #expect(record.remainder == end && end.remainder == end && !end.isBareEnd)
    var deletion = RoomRecord(room: room, epoch: "e")
    (deletion.isDeletion, deletion.grant) = (true, DrawerKey("0123456789abcdef"))
    #expect(deletion.remainder == deletion && !deletion.isBareEnd)
  }
}
