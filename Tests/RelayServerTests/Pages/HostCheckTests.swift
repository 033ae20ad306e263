import Testing

@testable import RelayServer

struct HostCheckTests {
  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST.", "demo.localhost:1", "127.0.0.1:8080", "10.0.0.7",
    "[::1]:8080", "[::1]", nil,
  ])
  func `addresses and localhost always pass`(host: String?) {
    for address in ["127.0.0.1", "127.0.0.9", "::1", "localhost", "0.0.0.0"] {
      #expect(HostCheck(names: [], listeningOn: address).allows(host))
      #expect(HostCheck(names: ["relay.example"], listeningOn: address).allows(host))
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "[evil.example]", "127.evil.example",
    "127.0.0.1.evil.example", "",
    "localhost.evil.example", "notlocalhost", "127.0.0.256", "127.0.0", "*", "localhost..",
    "127.0.0.1.", "127..0.1",
  ])
  func `a server on loopback has no other names`(host: String) {
    for address in ["127.0.0.1", "127.0.0.9", "::1", "localhost"] {
      #expect(!HostCheck(names: [], listeningOn: address).allows(host))
    }
  }

  @Test func `a server that others reach has all names until some are configured`() {
    #expect(HostCheck(names: [], listeningOn: "0.0.0.0").allows("any.example"))
    let check = HostCheck(names: ["relay.example", "*.Rooms.example"], listeningOn: "0.0.0.0")
    for host in ["relay.example", "Relay.Example:443", "a.rooms.example", "a.b.rooms.example:1"] {
      #expect(check.allows(host), "\(host)")
    }
    for host in ["rooms.example", "other.example", "relay.example.evil", "evilrelay.example"] {
      #expect(!check.allows(host), "\(host)")
    }
    #expect(HostCheck(names: ["*"], listeningOn: "127.0.0.1").allows("any.example"))
  }

  @Test func `options take names, not origins or ports`() {
    for name in ["relay.example", "*.relay.example", "*", "my_host"] {
      #expect(HostCheck.isName(name), "\(name)")
    }
    for name in ["", "https://relay.example", "relay.example:80", "*.", "a b", "[x]", ".a", "a."] {
      #expect(!HostCheck.isName(name), "\(name)")
    }
  }
}
