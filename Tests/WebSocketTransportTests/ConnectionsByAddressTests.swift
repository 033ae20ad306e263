import Testing

@testable import WebSocketTransport

struct ConnectionsByAddressTests {
  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1"), ("::ffff:10.0.0.1", "10.0.0.1"), ("127.0.0.1", nil),
    ("127.8.0.1", nil), ("::ffff:127.0.0.1", nil), ("::1", nil), ("", nil),
    ("2001:db8:0:1:ffff::2", "32.1.13.184.0.0.0.1"),
  ])
  func `this machine's own address says nothing about whose it is`(address: String, same: String?) {
    #expect(ConnectionsByAddress.networkKey(of: address) == same)
  }

  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1", true), ("10.0.0.1", "10.0.0.2", false),
    ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", true),
    ("2001:db8:0:1::1", "2001:db8:0:2::1", false),
    ("::ffff:10.0.0.1", "10.0.0.1", true), ("::ffff:10.0.0.1", "::ffff:10.0.0.2", false),
    ("somewhere", "somewhere", true), ("somewhere", "elsewhere", false),
  ])
  func `connections of one address count together`(one: String, other: String, isSame: Bool) {
    var addresses = ConnectionsByAddress()
    addresses.open(one)
    addresses.open(one)
    #expect(addresses.count(of: other) == (isSame ? 2 : 0))
    addresses.close(other)
    #expect(addresses.count(of: one) == (isSame ? 1 : 2))
    addresses.close(one)
    addresses.close(one)
    #expect(addresses.count(of: one) == 0)
  }
}
