import Testing

@testable import WebSocketTransport

@Suite struct RemotePeerTests {
  let peer = RemotePeer(ConnectionID(16), worker: 1)

  @Test func `one that has nothing to say is asked once it wants to`() {
    #expect(peer.isOpen && !peer.isWanting)
    #expect(peer.want(at: 1_000))
    #expect(peer.isWanting)
    #expect(!peer.want(at: 1_000))
    peer.rest()
    #expect(!peer.isWanting)
    #expect(peer.want(at: 1_000))
  }

  @Test func `one whose socket is taking a message is asked when that is through`() {
    _ = peer.want(at: 1_000)
    peer.send(more: false, at: 1_000)
    #expect(!peer.want(at: 1_000))
    #expect(!peer.isWanting)
    #expect(peer.free(heldMicroseconds: 0, at: 2_000))
    #expect(peer.isWanting)
  }

  @Test func `one that has more to say is asked again without wanting to`() {
    _ = peer.want(at: 1_000)
    peer.send(more: true, at: 1_000)
    #expect(!peer.isWanting)
    #expect(peer.free(heldMicroseconds: 0, at: 2_000))
    #expect(peer.isWanting)
  }

  @Test func `one that has said all is not asked`() {
    _ = peer.want(at: 1_000)
    peer.send(more: false, at: 1_000)
    #expect(!peer.free(heldMicroseconds: 0, at: 2_000))
    #expect(!peer.isWanting)
    #expect(!peer.free(heldMicroseconds: 0, at: 2_000))
  }

  @Test func `one that is to be closed is asked no more`() {
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

  @Test func `a full socket counts for nothing where nothing waited`() {
    _ = peer.want(at: 0)
    peer.send(more: false, at: 0)
    #expect(!peer.free(heldMicroseconds: 700, at: 1_000))
    #expect(peer.want(at: 1_100))
    #expect(peer.takeHeld() == 0)
  }
}
