import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct LoopContextTests {
  private func engine() throws -> SocketLoop {
    try SocketLoop(SocketLoopOptions(ServiceLoop.Options()))
  }

  @Test func `an adopted socket is closed together with the context`() throws {
    let engine = try engine()
    var pair: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let peer = engine.addPeer(address: "", phase: .http(deadline: .max))
    peer.descriptor = pair[0]
    #expect(engine.adopt(peer, request: "GET / HTTP/1.1\r\n"), "the head may go on")
    engine.turn(until: 0)
    engine.destroy()
    var byte: UInt8 = 0
    #expect(recv(pair[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0)
    close(pair[1])
  }

  @Test func `a socket is closed and forgotten if its handshake cannot be answered`() throws {
    let engine = try engine()
    var pair: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let peer = engine.addPeer(address: "", phase: .http(deadline: .max))
    peer.descriptor = pair[0]
    #expect(!engine.adopt(peer, request: "NONSENSE / HTTP/1.1\r\n\r\n"))
    #expect(engine.peers.isEmpty)
    engine.turn(until: 0)
    // libwebsockets says 403 by itself; then nothing.
    var bytes = [UInt8](repeating: 0, count: 4_096)
    #expect(recv(pair[1], &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0)
    #expect(recv(pair[1], &bytes, bytes.count, Int32(MSG_DONTWAIT)) == 0)
    close(pair[1])
  }

  @Test func `contexts come and go without leaving descriptors behind`() throws {
    func highest() -> Int32 {
      let descriptor = open("/dev/null", O_RDONLY)
      defer { close(descriptor) }
      return descriptor
    }
    for _ in 0..<3 { try engine().turn(until: 0) }
    let before = highest()
    for _ in 0..<50 { try engine().turn(until: 0) }
    // Other tests open and close descriptors meanwhile; 50 contexts would have left 200.
    #expect(highest() < before + 100)
  }
}
