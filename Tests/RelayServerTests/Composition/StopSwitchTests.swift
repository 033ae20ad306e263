import Testing

@testable import RelayServer

struct StopSwitchTests {
  @Test func `it is off until it is turned on, and then stays on`() {
    let stopSwitch = StopSwitch()
    #expect(!stopSwitch.isOn)
    stopSwitch.stop()
    stopSwitch.stop()
    #expect(stopSwitch.isOn)
  }
}
