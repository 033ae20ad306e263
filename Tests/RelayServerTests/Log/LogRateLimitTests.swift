import Testing

@testable import RelayServer

struct LogRateLimitTests {
  @Test func `a second's worth goes through at once, and then as time passes`() {
    var allowance = LogRateLimit(linesPerSecond: 2, now: 0)
    #expect(allowance.take(now: 0) == 0)
    #expect(allowance.take(now: 0) == 0)
    #expect(allowance.take(now: 0) == nil)
    #expect(allowance.take(now: 499) == nil)
    #expect(allowance.take(now: 500) == 2)
    #expect(allowance.take(now: 500) == nil)
    #expect(allowance.take(now: 1_000) == 1)
  }

  @Test func `a clock that steps back refills nothing`() {
    var allowance = LogRateLimit(linesPerSecond: 1, now: 1_000)
    #expect(allowance.take(now: 1_000) == 0)
    #expect(allowance.take(now: 0) == nil)
    #expect(allowance.take(now: 500) == nil)
    #expect(allowance.take(now: 1_000) == 2)
  }
}
