import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct PollerTests {
  @Test func `events are reported by number, and only watched ones`() {
    var pair: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    defer { for descriptor in pair { close(descriptor) } }
    let poller = Poller()
    func told() -> [UInt64: UInt32] {
      var told: [UInt64: UInt32] = [:]
      poller.wait(false) { told[$0] = $1 }
      return told
    }
    #expect(poller.watch(pair[0], Poller.Interest.read, number: 77))
    #expect(told().isEmpty)
    send(pair[1], "x", 1, 0)
    #expect(told() == [77: Poller.Interest.read])
    poller.change(pair[0], to: Poller.Interest.write, number: 77)
    #expect(told() == [77: Poller.Interest.write])
  }

  @Test func `what is no descriptor cannot be watched`() {
    #expect(!Poller().watch(-1, Poller.Interest.read, number: 1))
  }

  @Test func `a wait ends when something happens, or after its time`() {
    var pair: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    defer { for descriptor in pair { close(descriptor) } }
    let poller = Poller()
    #expect(poller.watch(pair[0], Poller.Interest.read, number: 1))
    #expect(!poller.waits(atMostMicroseconds: 10))
    send(pair[1], "x", 1, 0)
    #expect(poller.waits(atMostMicroseconds: 10_000_000))
  }
}
