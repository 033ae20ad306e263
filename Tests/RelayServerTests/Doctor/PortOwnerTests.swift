import Testing

@testable import RelayServer

struct PortOwnerTests {
  @Test func `only listening sockets of the port count`() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout
         0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000   0  0 4711 1
         1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000   0  0 4712 1
         2: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000   0  0 4713 1
      """
    #expect(PortOwner.inodes(listeningOn: 8080, in: table) == ["4711"])
    #expect(PortOwner.inodes(listeningOn: 80, in: table) == ["4713"])
    #expect(PortOwner.inodes(listeningOn: 81, in: "").isEmpty)
  }

  @Test func `a port that nobody listens on has no owner`() throws {
    var socket: Listener? = try Listener()
    let port = try #require(socket?.port)
    #expect(PortOwner(of: port) != nil)
    socket = nil
    #expect(PortOwner(of: port) == nil)
  }
}
