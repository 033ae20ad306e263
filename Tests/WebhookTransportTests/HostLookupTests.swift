import Testing

@testable import WebhookTransport

struct HostLookupTests {
  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1"), ("127.1", "127.0.0.1"), ("::1", "::1"),
    ("0:0:0:0:0:0:0:1", "::1"),
  ])
  func `a numeric address is its own, once`(host: String, address: String) {
    #expect(HostLookup(host) == .found([address]))
  }

  @Test func `this machine has a name`() {
    guard case .found(let addresses) = HostLookup("localhost") else {
      Issue.record("no address")
      return
    }
    #expect(!addresses.isEmpty && Set(addresses).isSubset(of: ["127.0.0.1", "::1"]))
  }

  @Test func `the reason of a failed lookup names the host`() {
    guard case .failed(let reason) = HostLookup("nowhere.invalid") else {
      Issue.record("no failure")
      return
    }
    #expect(reason.hasPrefix("the name nowhere.invalid could not be looked up: "), "\(reason)")
  }
}
