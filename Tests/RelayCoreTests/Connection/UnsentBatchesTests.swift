import Testing

@testable import RelayCore

struct UnsentBatchesTests {
  @Test func `what is shared is counted once, until the last has it`() {
    var unsent = UnsentBatches()
    unsent.hold(1, bytes: 100)
    unsent.hold(2, bytes: 50)
    unsent.hold(1, bytes: 100)
    #expect(unsent.byteCount == 150)
    unsent.release(1)
    #expect(unsent.byteCount == 150)
    unsent.release(1)
    #expect(unsent.byteCount == 50)
    unsent.release(1)
    unsent.release(2)
    #expect(unsent.byteCount == 0)
  }

  @Test func `a long message has the wait, and its time`() {
    var limits = RelayLimits()
    limits.stalledMilliseconds = 500
    limits.leastBytesPerSecond = 1_000
    #expect(LongMessage(tag: 1, bytes: 3_000, since: 10).due(limits) == 3_510)
  }
}
