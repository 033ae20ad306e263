import Testing

@testable import WebSocketTransport

struct SocketWritabilityTests {
  @Test func `the time that something waits counts from its first wait to the last full look`() {
    var writability = SocketWritability.free
    writability.invalidate()
    #expect(writability == .unknown)
    writability.beginWait(at: 1_000)
    writability.beginWait(at: 1_500)
    writability.invalidate()
    #expect(writability == .full(since: 1_000) && writability.isFull)
    #expect(writability.endWait(seenFull: 1_800) == 800)
    #expect(writability == .unknown && !writability.isFull)
    #expect(writability.endWait(seenFull: 2_000) == 0)
  }

  @Test func `a socket that was last looked at before the wait has held nothing up`() {
    var writability = SocketWritability.full(since: 1_000)
    #expect(writability.endWait(seenFull: 900) == 0)
  }
}
