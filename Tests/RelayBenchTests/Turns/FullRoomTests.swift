import Testing

@testable import relay_bench

struct FullRoomTests {
  @Test func `a message takes time, and what makes no sense is counted`() {
    let room = FullRoom(drawers: 2, strokes: 3)
    #expect(room.turn(#"{"type":"undo"}"#) > 0 && room.rejected == 0)
    #expect(room.turn(#"{"type":"forget","name":"nothing"}"#) > 0)
    #expect(room.rejected == 1 && !room.ticks.isEmpty && !room.sends.isEmpty)
  }
}
