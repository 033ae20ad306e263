import Glibc
import Testing

@testable import RelayServer
@testable import WebSocketTransport

struct StopSwitchTests {
  @Test func `it is off until it is turned on, and then stays on`() {
    let stopSwitch = StopSwitch()
    #expect(!stopSwitch.isOn)
    stopSwitch.stop()
    stopSwitch.stop()
    #expect(stopSwitch.isOn)
  }

  @Test func `a renewal from before the loop wakes it, and is taken once`() {
    let (stopSwitch, waker) = (StopSwitch(), Waker())
    stopSwitch.renewCertificate()
    stopSwitch.add(waker)
    var waiting = pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 0) == 1)
    #expect(stopSwitch.takeRenewal() && !stopSwitch.takeRenewal())
  }
}
