import Glibc
import Testing

@testable import RelayServer

struct ListenAddressesTests {
  @Test func `a host that stands for one is shown as it is`() {
    #expect(ListenAddresses.shown(for: "relay.example") == ["relay.example"])
    #expect(ListenAddresses.shown(for: "::1") == ["::1"])
  }

  @Test(arguments: ["0.0.0.0", "::"])
  func `a host that stands for all is shown as this machine's addresses`(host: String) {
    let addresses = ListenAddresses.shown(for: host)
    #expect(addresses.first == "127.0.0.1")
    #expect(!addresses.contains(host))
    #expect(Set(addresses).count == addresses.count)
  }

  @Test func `only the requested address families are found`() {
    #expect(ListenAddresses.ofThisMachine(families: [AF_INET]).allSatisfy { !$0.contains(":") })
    #expect(ListenAddresses.ofThisMachine(families: []).isEmpty)
  }
}
