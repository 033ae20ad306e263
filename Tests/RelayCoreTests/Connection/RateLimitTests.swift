import Testing

@testable import RelayCore

struct RateLimitTests {
  private static let limits = {
    var limits = RelayLimits()
    (limits.bytesPerSecond, limits.bytesBurst) = (10, 20)
    (limits.messagesPerSecond, limits.messagesBurst) = (1, 2)
    (limits.samplesPerSecond, limits.samplesBurst) = (5, 10)
    return limits
  }()

  @Test func `each rate has its burst, and fills again`() throws {
    var rate = RateLimit(limits: Self.limits, now: 0)
    try rate.take(bytes: 20, now: 0)
    #expect(throws: RateLimit.Exceeded.bytes) { try rate.take(bytes: 1, now: 0) }
    try rate.take(bytes: 10, now: 1_000)
    try rate.take(messages: 1, now: 0)
    try rate.take(messages: 1, now: 0)
    #expect(throws: RateLimit.Exceeded.messages) { try rate.take(messages: 1, now: 0) }
    try rate.take(samples: 10, now: 0)
    #expect(throws: RateLimit.Exceeded.samples) { try rate.take(samples: 1, now: 0) }
  }

  @Test func `reactions have a burst of their own`() {
    var rate = RateLimit(limits: Self.limits, now: 0)
    let taken = (0..<8).map { _ in rate.takeReaction(now: 0) }
    #expect(taken == [true, true, true, true, true, true, false, false])
    let later = rate.takeReaction(now: 1_000)
    #expect(later)
  }

  @Test func `work that is charged later is owed`() throws {
    var rate = RateLimit(limits: Self.limits, now: 0)
    rate.charge(samples: 15)
    #expect(throws: RateLimit.Exceeded.samples) { try rate.take(samples: 0, now: 0) }
    try rate.take(samples: 0, now: 1_000)
  }

  @Test(arguments: [
    (RateLimit.Exceeded.bytes, RelayLimit.bytesPerSecond, "at most 10 bytes a second"),
    (.messages, .messagesPerSecond, "at most 1 messages a second"),
    (.samples, .samplesPerSecond, "at most 5 samples a second"),
  ])
  func `an exceeded rate names its bound`(
    exceeded: RateLimit.Exceeded, limit: RelayLimit, message: String
  ) {
    #expect(exceeded.limit == limit && exceeded.message(Self.limits) == message)
  }
}
