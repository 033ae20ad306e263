import Testing

@testable import WebSocketTransport

@Suite struct RemotePeerTests {
  let peer = RemotePeer(ConnectionID(16), worker: 1)

  @Test func `an idle peer is asked after a request`() {
    #expect(peer.isOpen && !peer.isWanting)
    #expect(peer.want(at: 1_000))
    #expect(peer.isWanting)
    #expect(!peer.want(at: 1_000))
    peer.rest()
    #expect(!peer.isWanting)
    #expect(peer.want(at: 1_000))
  }

  @Test func `a busy peer is asked after its message is sent`() {
    _ = peer.want(at: 1_000)
    peer.send(more: false, at: 1_000)
    #expect(!peer.want(at: 1_000))
    #expect(!peer.isWanting)
    #expect(peer.free(heldMicroseconds: 0, at: 2_000))
    #expect(peer.isWanting)
  }

  @Test func `a peer with more messages is asked again without a request`() {
    _ = peer.want(at: 1_000)
    peer.send(more: true, at: 1_000)
    #expect(!peer.isWanting)
    #expect(peer.free(heldMicroseconds: 0, at: 2_000))
    #expect(peer.isWanting)
  }

  @Test func `a peer without messages is not asked`() {
    _ = peer.want(at: 1_000)
    peer.send(more: false, at: 1_000)
    #expect(!peer.free(heldMicroseconds: 0, at: 2_000))
    #expect(!peer.isWanting)
    #expect(!peer.free(heldMicroseconds: 0, at: 2_000))
  }

  @Test func `a closing peer is not asked`() {
    _ = peer.want(at: 1_000)
    #expect(peer.close())
    #expect(!peer.isOpen && !peer.isWanting)
    #expect(!peer.close())
    #expect(!peer.want(at: 1_000))
    #expect(!peer.free(heldMicroseconds: 0, at: 2_000))
    peer.send(more: true, at: 1_000)
    #expect(!peer.isOpen && !peer.free(heldMicroseconds: 0, at: 2_000))
  }

  @Test(arguments: [(held: 400, wanted: 500, counted: 400), (900, 500, 500), (0, 500, 0)])
  func `a full socket counts for as long as something waited`(
    held: Int64, wanted: Int64, counted: Int64
  ) {
    _ = peer.want(at: 0)
    peer.send(more: false, at: 0)
    #expect(!peer.want(at: 1_000))
    #expect(!peer.want(at: 1_200))
    #expect(peer.free(heldMicroseconds: held, at: 1_000 + wanted))
    #expect(peer.takeHeld() == counted)
    #expect(peer.takeHeld() == 0)
  }

  @Test func `a full socket counts only while messages wait`() {
    _ = peer.want(at: 0)
    peer.send(more: false, at: 0)
    #expect(!peer.free(heldMicroseconds: 700, at: 1_000))
    #expect(peer.want(at: 1_100))
    #expect(peer.takeHeld() == 0)
  }
}
