import RelayProtocol
import Testing

@testable import relay_bench

/// A room in which some have drawn for a while.
struct LongRoomTests {
  @Test(arguments: Encoding.allCases)
  func `a late viewer receives all strokes`(encoding: Encoding) throws {
    let room = LongRoom(drawers: 2, seconds: 3)
    let visit = room.visit(in: encoding)
    #expect(visit.bytes == room.lastSnapshot.count && visit.bytes > 1_000)
    #expect(LongRoom.isSnapshot(room.lastSnapshot))
    #expect(visit.milliseconds >= 0.999 * visit.longestTurn && visit.longestTurn > 0)
    guard encoding == .binary else { return }
    let contents = try #require(LongRoom.contents(of: room.lastSnapshot))
    #expect((2...8).contains(contents.strokes))
    #expect(contents.samples <= room.samples && contents.samples > room.samples - 40)
  }

  @Test func `drawers continue, and their samples are counted`() {
    let room = LongRoom(drawers: 2, seconds: 1)
    let before = room.samples
    #expect(room.sampleMicroseconds(over: 2) > 0)
    #expect(room.stateQuestion() > 0)
    #expect((200...480).contains(room.samples - before))
  }
}
