import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct SocketAddressTests {
  @Test(arguments: [
    ("127.0.0.1", AF_INET, 80), ("::1", AF_INET6, 65_535), ("0.0.0.0", AF_INET, 0),
  ])
  func `a numeric address is taken as it is`(host: String, family: Int32, port: Int) throws {
    let address = try SocketAddress(resolving: host, port: port)
    #expect(address.host == host)
    #expect(address.port == port)
    #expect(address.family == family)
  }

  @Test func `an IPv4 address within IPv6 is shown as IPv4`() throws {
    #expect(try SocketAddress(resolving: "::ffff:192.0.2.7", port: 80).host == "192.0.2.7")
  }

  @Test func `an address yet to be filled in has neither host nor port`() {
    #expect(SocketAddress().host == "")
    #expect(SocketAddress().port == 0)
  }

  @Test func `a bound socket has its port`() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = try SocketAddress(resolving: "127.0.0.1", port: 0)
    #expect(address.bind(descriptor) == 0)
    #expect(SocketAddress(localOf: descriptor).port > 0)
  }
}
