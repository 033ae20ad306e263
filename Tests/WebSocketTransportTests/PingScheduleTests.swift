import Testing

@testable import WebSocketTransport

@Suite struct PingScheduleTests {
  private func check(_ pings: inout PingSchedule, at milliseconds: Int64) -> PingSchedule.Step {
    var timeouts = Timeouts()
    (timeouts.pingAfterMilliseconds, timeouts.pongWithinMilliseconds) = (20, 10)
    return pings.check(at: milliseconds * 1_000, timeouts)
  }

  @Test func `a silent peer is pinged once, then given up`() {
    var pings = PingSchedule.heard(at: 100_000)
    #expect(check(&pings, at: 119) == .nothing)
    #expect(check(&pings, at: 120) == .ping)
    #expect(check(&pings, at: 129) == .nothing)
    #expect(check(&pings, at: 130) == .dead)
  }

  @Test func `any received data restarts the wait`() {
    var pings = PingSchedule.heard(at: 100_000)
    #expect(check(&pings, at: 120) == .ping)
    pings = .heard(at: 129_000)
    #expect(check(&pings, at: 148) == .nothing)
    #expect(check(&pings, at: 149) == .ping)
  }
}
