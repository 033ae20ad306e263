import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct LoopContextTests {
  private func engine() throws -> Engine {
    try Engine(EngineOptions(ServiceLoop.Options()))
  }

  @Test func `what is no socket is not adopted`() throws {
    let engine = try engine()
    let peer = engine.addPeer(address: "", phase: .http)
    #expect(!engine.adopt(-1, for: peer, asHTTP: true))
    #expect(engine.peers.isEmpty)
  }

  @Test func `an adopted socket is closed together with the context`() throws {
    let engine = try engine()
    var pair: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    let peer = engine.addPeer(address: "", phase: .http)
    #expect(engine.adopt(pair[0], for: peer, asHTTP: true))
    engine.turn(until: 0)
    engine.destroy()
    var byte: UInt8 = 0
    #expect(recv(pair[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0)
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
