import Glibc
import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct WorkerLoopTests {
  @Test func `what its service loop does not take fills no memory without end`() throws {
    let server = try TestServer { $0.threads = 2 }
    server.handler.echoes = false
    let (client, _) = try server.connect()
    let payload = [UInt8](repeating: 65, count: 60_000)
    let frame = [0x82, 0x80 | 126, UInt8(60_000 >> 8), UInt8(60_000 & 0xFF), 0, 0, 0, 0] + payload
    let count = 1_000
    // The service loop does not turn: the worker loop must stop reading by itself.
    var sent = Self.offer(frame, count, from: 0, to: client)
    #expect(sent < 40_000_000)
    try server.turn(untilTrue: {
      sent += Self.offer(frame, count, from: sent, to: client, patienceMicroseconds: 0)
      return server.handler.messages.count == count
    })
    #expect(server.handler.messages.allSatisfy { $0.bytes == payload })
  }

  @Test func `a worker loop answers and closes connections by itself`() throws {
    let server = try TestServer {
      $0.threads = 2
      $0.timeouts.pingAfterMilliseconds = 40
      $0.timeouts.pongWithinMilliseconds = 40
    }
    let (client, id) = try server.connect()
    #expect(try server.turn { client.nextFrame() }.opcode == 9)
    try server.turn(untilTrue: { !server.handler.closed.isEmpty })
    #expect(server.handler.closed.map(\.id) == [id])
    #expect(
      server.handler.closed.map(\.cause)
        == [.local(CloseFrame(code: 4_004, reason: "no-pong"))])
  }

  /// Sends bytes of `count` frames from a place on until nothing is taken
  /// for a while; returns how many.
  private static func offer(
    _ frame: [UInt8], _ count: Int, from start: Int, to client: RawClient,
    patienceMicroseconds: Int64 = 500_000
  ) -> Int {
    var sent = start
    var progress = MonotonicClock.microseconds()
    while sent < frame.count * count {
      let taken = client.offer(frame[(sent % frame.count)...])
      sent += taken
      let now = MonotonicClock.microseconds()
      if taken > 0 { progress = now }
      if now - progress >= patienceMicroseconds { break }
    }
    return sent - start
  }
}
