import Testing

@testable import RelayServer

struct ProxyCheckTests {
  private static func findings(_ change: (inout Configuration) -> Void = { _ in }) -> [Finding] {
    var configuration = Configuration()
    configuration.server.hosts = ["relay.example"]
    change(&configuration)
    return ProxyCheck.findings(configuration)
  }

  @Test func `a relay on loopback with a public name, and no listed proxy, is a warning`() {
    #expect(Self.findings().map(\.verdict) == [.warning])
    #expect(Self.findings().first?.sentence.hasPrefix("no limit or ban by address") == true)
  }

  @Test func `the finding says which limits all clients share`() {
    let shared = "all clients of a proxy on this machine share the limits of one address"
    #expect(Self.findings { $0.connectionsPerAddress = 8 }.map(\.sentence) == [shared])
    let asked = Self.findings { $0.access.authorize = "http://127.0.0.1:9000/" }
    #expect(asked.map(\.sentence) == [shared])
  }

  @Test func `a listed proxy, an address of other machines, or no public name is well`() {
    #expect(Self.findings { $0.server.trustedProxies = ["127.0.0.1"] }.isEmpty)
    #expect(Self.findings { $0.server.host = "0.0.0.0" }.isEmpty)
    for names in [[], ["localhost"], ["draw.localhost"], ["Draw.LocalHost"], ["192.0.2.7"]] {
      #expect(Self.findings { $0.server.hosts = names }.isEmpty)
    }
  }
}
