import Testing

@testable import WebSocketTransport

@Suite struct WakerTests {
  @Test func `a wake is reported until it is cleared`() {
    let waker = Waker()
    let poller = Poller()
    func isReady() -> Bool {
      var told = false
      poller.wait(false) { _, _ in told = true }
      return told
    }
    #expect(poller.watch(waker.descriptor, Poller.Interest.read, number: 1))
    #expect(!isReady())
    waker.wake()
    waker.wake()
    #expect(isReady())
    waker.clear()
    #expect(!isReady())
  }
}
