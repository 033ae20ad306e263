import Testing

@testable import WebSocketTransport

@Suite struct PingScheduleTests {
  private func check(_ pulse: inout PingSchedule, at now: Int64, inMessage: Bool = false)
    -> PingSchedule.Step
  {
    pulse.check(at: now, pingAfter: 20, pongWithin: 10, inMessage: inMessage)
  }

  @Test func `a silent peer is pinged once, then given up`() {
    var pulse = PingSchedule(heardAt: 100)
    #expect(check(&pulse, at: 119) == .nothing)
    #expect(check(&pulse, at: 120) == .ping)
    #expect(check(&pulse, at: 129) == .nothing)
    #expect(check(&pulse, at: 130) == .dead)
  }

  @Test func `whatever is heard begins the wait anew`() {
    var pulse = PingSchedule(heardAt: 100)
    #expect(check(&pulse, at: 120) == .ping)
    pulse.hear(at: 129)
    #expect(check(&pulse, at: 148) == .nothing)
    #expect(check(&pulse, at: 149) == .ping)
  }

  @Test func `a peer that stops in the middle of a message is given up without a ping`() {
    var pulse = PingSchedule(heardAt: 0)
    #expect(check(&pulse, at: 25, inMessage: true) == .nothing)
    #expect(check(&pulse, at: 34, inMessage: true) == .nothing)
    #expect(check(&pulse, at: 35, inMessage: true) == .dead)
  }
}
