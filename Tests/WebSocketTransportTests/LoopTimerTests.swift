import Testing

@testable import WebSocketTransport

@Suite struct LoopTimerTests {
  private func isReady(_ timer: LoopTimer, _ poller: Poller) -> Bool {
    var told = false
    poller.wait(false) { _, _ in told = true }
    return told
  }

  @Test func `a timer becomes readable at its moment, and waits again once cleared`() {
    let timer = LoopTimer()
    let poller = Poller()
    #expect(poller.watch(timer.descriptor, Poller.Interest.read, number: 1))
    #expect(!isReady(timer, poller))
    let moment = MonotonicClock.microseconds() + 3_000
    timer.arm(atMicroseconds: moment)
    poller.wait(true) { number, _ in #expect(number == 1) }
    #expect(MonotonicClock.microseconds() >= moment)
    timer.clear()
    #expect(!isReady(timer, poller))
  }

  @Test func `a past moment fires at once, and a disarmed timer never`() {
    let timer = LoopTimer()
    let poller = Poller()
    #expect(poller.watch(timer.descriptor, Poller.Interest.read, number: 1))
    timer.arm(atMicroseconds: 0)
    poller.wait(true) { number, _ in #expect(number == 1) }
    timer.arm(atMicroseconds: nil)
    #expect(!isReady(timer, poller))
  }
}
