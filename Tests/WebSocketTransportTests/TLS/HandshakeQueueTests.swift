import Testing

@testable import WebSocketTransport

struct HandshakeQueueTests {
  private var queue = HandshakeQueue(perAddress: 2)

  @Test mutating func `handshakes of one address wait for its earlier ones, in order`() {
    for (number, begins) in [(1, true), (2, true), (3, false), (4, false), (5, false)] {
      #expect(queue.begin(UInt64(number), of: "192.0.2.1") == begins)
    }
    #expect(queue.begin(9, of: "192.0.2.2") == true)
    queue.forget(4, of: "192.0.2.1")
    #expect(queue.end(of: "192.0.2.1") == 3)
    #expect(queue.end(of: "192.0.2.1") == 5)
    #expect(queue.end(of: "192.0.2.1") == nil)
    #expect(queue.begin(6, of: "192.0.2.1") && !queue.begin(7, of: "192.0.2.1"))
  }

  @Test mutating func `a network of IPv6 is one address, and this machine never waits`() {
    #expect(queue.begin(1, of: "2001:db8::1") && queue.begin(2, of: "2001:db8::2"))
    #expect(!queue.begin(3, of: "2001:db8::3") && queue.begin(4, of: "2001:db8:0:1::1"))
    for number in 5..<10 { #expect(queue.begin(UInt64(number), of: "127.0.0.1") == true) }
    #expect(queue.end(of: "127.0.0.1") == nil)
  }
}
