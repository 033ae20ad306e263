import Testing

@testable import WebSocketTransport

struct SocketRoomTests {
  @Test func `the time that something waits counts from its first wait to the last full look`() {
    var room = SocketRoom.free
    room.disturb()
    #expect(room == .unknown)
    room.fill(at: 1_000)
    room.fill(at: 1_500)
    room.disturb()
    #expect(room == .full(since: 1_000) && room.isFull)
    #expect(room.empty(seenFull: 1_800) == 800)
    #expect(room == .unknown && !room.isFull)
    #expect(room.empty(seenFull: 2_000) == 0)
  }

  @Test func `a socket that was last looked at before the wait has held nothing up`() {
    var room = SocketRoom.full(since: 1_000)
    #expect(room.empty(seenFull: 900) == 0)
  }
}
