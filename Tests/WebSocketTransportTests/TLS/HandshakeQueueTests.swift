import Testing

@testable import WebSocketTransport

struct HandshakeTurnsTests {
  private var turns = HandshakeTurns(most: 2)

  @Test mutating func `handshakes of one address wait for its earlier ones, in order`() {
    for (number, begins) in [(1, true), (2, true), (3, false), (4, false), (5, false)] {
      #expect(turns.begin(UInt64(number), of: "192.0.2.1") == begins)
    }
    #expect(turns.begin(9, of: "192.0.2.2") == true)
    turns.forget(4, of: "192.0.2.1")
    #expect(turns.end(of: "192.0.2.1") == 3)
    #expect(turns.end(of: "192.0.2.1") == 5)
    #expect(turns.end(of: "192.0.2.1") == nil)
    #expect(turns.begin(6, of: "192.0.2.1") && !turns.begin(7, of: "192.0.2.1"))
  }

  @Test mutating func `a network of IPv6 is one address, and this machine never waits`() {
    #expect(turns.begin(1, of: "2001:db8::1") && turns.begin(2, of: "2001:db8::2"))
    #expect(!turns.begin(3, of: "2001:db8::3") && turns.begin(4, of: "2001:db8:0:1::1"))
    for number in 5..<10 { #expect(turns.begin(UInt64(number), of: "127.0.0.1") == true) }
    #expect(turns.end(of: "127.0.0.1") == nil)
  }
}
