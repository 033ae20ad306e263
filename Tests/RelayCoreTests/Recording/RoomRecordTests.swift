import RelayCore
import RelayProtocol
import Testing

struct RoomRecordTests {
  @Test
  func `the last event is the keyframe's or the last chunk's`() throws {
    var record = RoomRecord(room: try #require(RoomName("demo")), epoch: "e")
    #expect(record.last == nil)
    record.chunks = [RecordedChunk(first: 3, last: 7, isStart: true, bytes: [1, 2])]
    #expect(record.last == 7 && record.cost == 66)
    record.keyframe = Snapshot(
      sequenceNumber: 9, epoch: "e", viewers: 0, drawers: [], strokes: [], recognizers: [])
    #expect(record.last == 9)
  }
}
