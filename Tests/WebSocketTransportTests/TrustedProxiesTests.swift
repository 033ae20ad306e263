import Testing

@testable import WebSocketTransport

struct TrustedProxiesTests {
  private static let proxies = TrustedProxies(
    ["10.0.0.0/8", "127.0.0.1", "2001:db8::/32"].compactMap { PeerNetwork($0) })

  @Test(
    arguments: [
      ("10.1.2.3", "203.0.113.4", "203.0.113.4"),
      ("10.1.2.3", nil, "10.1.2.3"),
      // Strangers are not believed.
      ("203.0.113.9", "203.0.113.4", "203.0.113.9"),
      // What the client itself sent stands in front.
      ("127.0.0.1", "1.1.1.1, 203.0.113.4, 10.9.9.9", "203.0.113.4"),
      ("::ffff:10.1.2.3", "203.0.113.4:5000", "203.0.113.4"),
      ("2001:db8::1", "[2001:db9::7]:443", "2001:db9::7"),
      ("10.1.2.3", "::ffff:203.0.113.4", "203.0.113.4"),
      // A mark that joins the comma behind it hides nothing.
      ("127.0.0.1", "x\u{600}, 203.0.113.4", "203.0.113.4"),
      ("127.0.0.1", "9.9.9.9\u{600},203.0.113.4", "203.0.113.4"),
      // What is no address ends the search.
      ("10.1.2.3", "203.0.113.4, unknown", "10.1.2.3"),
      ("10.1.2.3", "203.0.113.4, unknown, 10.0.0.7", "10.0.0.7"),
      ("10.1.2.3", "for=203.0.113.4", "10.1.2.3"), ("10.1.2.3", ",,:,", "10.1.2.3"),
      ("10.1.2.3", "[", "10.1.2.3"), ("somewhere", "203.0.113.4", "somewhere"),
    ] as [(String, String?, String)])
  func `only trusted proxies name the client`(peer: String, forwarded: String?, client: String) {
    #expect(Self.proxies.client(of: peer, forwarded: forwarded) == client)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
    ("192.0.2.128/25", "192.0.2.127", false), ("192.0.2.128/25", "192.0.2.129", true),
    ("0.0.0.0/0", "203.0.113.4", true), ("0.0.0.0/0", "::1", false),
    ("2001:db8::/33", "2001:db8:8000::1", false), ("2001:db8::/33", "2001:db8:7fff::1", true),
    ("::1", "::1", true), ("127.0.0.1", "::ffff:127.0.0.1", true),
    ("127.0.0.1", "127.0.0.2", false),
  ])
  func `a network holds its addresses`(network: String, address: String, isInside: Bool) throws {
    let network = try #require(PeerNetwork(network))
    #expect(network.contains(try #require(PeerAddress(address))) == isInside)
  }

  @Test(arguments: [
    "", "localhost", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0/8",
    "2001:db8::/129", "10.0.0.0/+8", "/8",
  ])
  func `what is no network is refused`(text: String) {
    #expect(PeerNetwork(text) == nil)
  }
}
