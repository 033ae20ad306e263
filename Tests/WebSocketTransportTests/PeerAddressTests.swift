import Testing

@testable import WebSocketTransport

struct PeerAddressTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("::FFFF:C000:207", "192.0.2.7"),
    ("2001:db8::7", "2001:db8::7"), ("somewhere", "somewhere"), ("", ""),
  ])
  func `an IPv4 address has one text, within IPv6 too`(address: String, text: String) {
    #expect(PeerAddress.text(of: address) == text)
  }
}
