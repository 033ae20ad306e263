import TestSupport
import Testing
import WebSocketTransport

@Suite struct SocketLoopTests {
  @Test func `a client that never reads is not asked, and others are served`() throws {
    let server = try TestServer()
    let (stuck, stuckID) = try server.connectUnread()
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
    for _ in 0..<200 {
      server.loop.requestWrite(stuckID)
      server.loop.turn(timeoutMilliseconds: 0)
    }
    let takenMore = 2_000 - (server.handler.queues[stuckID]?.count ?? 0) - taken
    // What the kernel and one message in the library hold; 200 MB were to be sent.
    #expect(taken < 60, "\(taken) messages of 100 kB were handed over")
    #expect(takenMore <= 1)
    withExtendedLifetime(stuck) {}
  }

  @Test func `a client that never reads and hangs up is gone, and others are served`() throws {
    let server = try TestServer()
    let (stuck, stuckID) = try stuckClient(of: server)
    let (other, _) = try server.connect()
    stuck.finish()
    var turns = 0
    try server.turn(untilTrue: {
      turns += 1
      return server.handler.closed.contains { $0.id == stuckID }
    })
    #expect(turns < 50, "the loop went round for a socket that it can do nothing about")
    other.send(text: "are you there?")
    #expect(try server.turn { other.nextFrame() } == .text("are you there?"))
  }

  @Test func `one that hangs up while others are being cut does not stop the loop`() throws {
    let server = try TestServer { $0.threads = 1 }
    let (first, firstID) = try stuckClient(of: server)
    let (second, secondID) = try stuckClient(of: server)
    let (other, _) = try server.connect()
    // The first is cut in the very turn in which the second hangs up,
    // after the sockets were looked at.
    first.finish()
    server.handler.whenReceived = { second.finish() }
    other.send(text: "now")
    try server.turn(untilTrue: {
      server.handler.closed.contains { $0.id == firstID }
        && server.handler.closed.contains { $0.id == secondID }
    })
    #expect(try server.turn { other.nextFrame() } == .text("now"))
  }

  /// A client that reads nothing, whose socket is full.
  private func stuckClient(of server: TestServer) throws -> (client: RawClient, id: ConnectionID) {
    let (client, id) = try server.connectUnread()
    let message = OutgoingMessage([UInt8](repeating: 7, count: 100_000), isText: false)
    server.handler.queues[id] = Array(repeating: .message(message, more: true), count: 200)
    server.loop.requestWrite(id)
    for _ in 0..<300 { server.loop.turn(timeoutMilliseconds: 0) }
    try #require(server.handler.queues[id]?.isEmpty == false)
    return (client, id)
  }

  @Test func `many that never read cost a part of a long message each, not a copy of it`() throws {
    let server = try TestServer()
    let message = OutgoingMessage([UInt8](repeating: 7, count: 4_000_000), isText: false)
    let silent = try (0..<60).map { _ in try server.connectUnread() }
    let before = Memory.residentBytes
    for (_, id) in silent { server.say(.message(message, more: false), to: id) }
    for _ in 0..<300 { server.loop.turn(timeoutMilliseconds: 0) }
    let each = (Memory.residentBytes - before) / silent.count
    print("a connection that never reads costs \(each) bytes of a message of 4,000,000")
    // Far from a copy of the message, and far from what other tests take meanwhile.
    #expect(each < 1_000_000)
    #expect(server.loop.openCount == silent.count)
  }

  @Test func `idle connections are cheap`() throws {
    let limit = OpenFileLimit.raise()
    let count = min(1_000, (limit - 500) / 16)
    let server = try TestServer()
    server.handler.recordsHandshakes = false
    let first = try (0..<100).map { _ in try server.connect().client }
    var clients: [RawClient] = []
    // Other tests run beside this one, and what they take shows here
    // too: the least of several counts.
    var least = Int.max
    for _ in 0..<8 where least >= 8_192 {
      let before = Memory.residentBytes
      for _ in 0..<count {
        let client = RawClient(port: server.loop.port)
        client.sendHandshake()
        clients.append(client)
        if clients.count % 50 == 0 { server.loop.turn(timeoutMilliseconds: 0) }
      }
      try server.turn { server.loop.openCount == clients.count + 100 ? true : nil }
      least = min(least, (Memory.residentBytes - before) / count)
    }
    print(
      "an idle WebSocket connection costs \(least) bytes (with \(count), their clients included)")
    #expect(least < 8_192)
    withExtendedLifetime(first) {}
  }
}
