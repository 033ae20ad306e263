import Testing
import WebSocketTransport

@Suite struct BackpressureTests {
  @Test func `a client that never reads is asked no more, and others are served`() throws {
    let server = try TestServer()
    let stuck = RawClient(port: server.loop.port, receiveBufferBytes: 4_096)
    stuck.sendHandshake()
    try server.turn { server.handler.opened.first.map { _ in true } }
    let stuckID = server.handler.opened[0].id
    let (reader, readerID) = try server.connect()

    let message = OutgoingMessage([UInt8](repeating: 7, count: 100_000), isText: false)
    server.handler.queues[stuckID] = Array(repeating: .message(message, more: true), count: 2_000)
    server.handler.queues[readerID] = Array(repeating: .message(message, more: true), count: 200)
    server.loop.requestWrite(stuckID)
    server.loop.requestWrite(readerID)
    var arrived = 0
    try server.turn {
      while reader.nextFrame() != nil { arrived += 1 }
      return arrived == 200 ? true : nil
    }
    let taken = 2_000 - (server.handler.queues[stuckID]?.count ?? 0)
    let before = Memory.residentBytes
    for _ in 0..<200 {
      server.loop.requestWrite(stuckID)
      server.loop.turn(timeoutMilliseconds: 0)
    }
    let takenMore = 2_000 - (server.handler.queues[stuckID]?.count ?? 0) - taken
    // What the kernel and one message in the library hold; 200 MB were to be sent.
    #expect(taken < 60, "\(taken) messages of 100 kB were handed over")
    #expect(takenMore <= 1)
    #expect(Memory.residentBytes - before < 1_000_000)
  }
}
