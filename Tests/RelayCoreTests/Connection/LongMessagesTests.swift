import Testing

@testable import RelayCore

struct LongMessagesTests {
  @Test func `what is shared is counted once, until the last has it`() {
    var longMessages = LongMessages()
    longMessages.hold(1, bytes: 100)
    longMessages.hold(2, bytes: 50)
    longMessages.hold(1, bytes: 100)
    #expect(longMessages.byteCount == 150)
    longMessages.release(1)
    #expect(longMessages.byteCount == 150)
    longMessages.release(1)
    #expect(longMessages.byteCount == 50)
    longMessages.release(1)
    longMessages.release(2)
    #expect(longMessages.byteCount == 0)
  }

  @Test func `a long message has the wait, and its time`() {
    var limits = RelayLimits()
    limits.stalledMilliseconds = 500
    limits.leastBytesPerSecond = 1_000
    #expect(LongMessage(tag: 1, bytes: 3_000, since: 10).due(limits) == 3_510)
  }
}
