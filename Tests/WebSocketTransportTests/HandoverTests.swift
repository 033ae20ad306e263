import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct HandoverTests {
  @Test func `a socket that no loop takes is closed`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    var handover: Handover? = Self.handover(of: ends[1])
    #expect(handover?.address == "127.0.0.1")
    handover = nil
    var byte: UInt8 = 0
    // Nobody holds the other end any more.
    #expect(read(ends[0], &byte, 1) == 0)
  }

  @Test func `a socket is given away once and stays open`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    var handover: Handover? = Self.handover(of: ends[1])
    #expect(handover?.take() == ends[1])
    #expect(handover?.take() == -1)
    handover = nil
    var byte: UInt8 = 7
    #expect(write(ends[1], &byte, 1) == 1)
  }

  @Test func `a socket that a worker loop cannot watch is refused and lost`() throws {
    let server = try TestServer { $0.threads = 2 }
    server.loop.handOver(Self.handover(of: -1), to: 0)
    try server.turn(untilTrue: { server.handler.losses == 1 })
    #expect(server.handler.refusals == [503] && server.loop.openCount == 0)
  }

  private static func handover(of descriptor: Int32) -> Handover {
    let head = RequestHead(
      path: "/", target: "/", query: [], host: nil, origin: nil, acceptEncoding: nil,
      acceptLanguage: nil, ifNoneMatch: nil, range: nil, userAgent: nil, authorization: nil,
      forwarded: nil, peerAddress: "127.0.0.1")
    return Handover(
      descriptor, id: ConnectionID(16), address: "127.0.0.1",
      handshake: Handshake(head: head, offered: [], subprotocol: nil), request: "")
  }
}
