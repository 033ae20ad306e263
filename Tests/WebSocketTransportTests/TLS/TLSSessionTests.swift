import Glibc
import Testing

@testable import WebSocketTransport

struct TLSSessionTests {
  let folder: TLSFolder
  let server: TLSSession
  let ends: (tlsEnd: Int32, loopEnd: Int32)
  private let pairs: LoopbackPairs
  private let identity: TLSIdentity

  init() throws {
    folder = try TLSFolder()
    pairs = try #require(LoopbackPairs())
    ends = try #require(pairs.make())
    identity = try folder.make().identity()
    server = try #require(TLSSession(identity.context, descriptor: ends.loopEnd))
  }

  @Test func `a handshake waits for the other side, which may not speak TLS`() {
    #expect(server.accept() == .wantsRead)
    #expect(send(ends.tlsEnd, "GET / HTTP/1.1\r\n\r\n", 18, 0) == 18)
    #expect(server.accept() == .failed("http request"))
  }

  @Test func `a handshake ends with the connection`() {
    close(ends.tlsEnd)
    #expect(server.accept() == .ended)
  }
}
