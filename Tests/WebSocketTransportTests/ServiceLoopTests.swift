import Synchronization
import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct ServiceLoopTests {
  @Test func `a port in use is reported as such`() throws {
    let server = try TestServer()
    let port = server.loop.port
    #expect(throws: ListenError.addressInUse(host: "127.0.0.1", port: port)) {
      try TestServer { $0.port = port }
    }
    #expect(
      ListenError.addressInUse(host: "127.0.0.1", port: 8080).description
        == "cannot listen on 127.0.0.1 port 8080: the port is already in use")
  }

  @Test func `a foreign host is reported as such`() {
    #expect(
      throws: ListenError.noSuchHost(
        host: "192.0.2.1", reason: "the address does not belong to this machine")
    ) {
      try TestServer { $0.host = "192.0.2.1" }
    }
    #expect(throws: ListenError.portOutOfRange(70_000)) { try TestServer { $0.port = 70_000 } }
  }

  @Test func `a port is free again once its loop is gone`() throws {
    var server: TestServer? = try TestServer()
    let port = try #require(server).loop.port
    server = nil
    #expect(try TestServer { $0.port = port }.loop.port == port)
  }

  @Test func `the round trip of a connection's network is that of the kernel`() throws {
    let server = try TestServer { $0.threads = 1 }
    let (client, id) = try server.connect()
    // However late the client's program answers: the kernel has acknowledged at once.
    let roundTrip = try #require(server.loop.roundTripMilliseconds(of: id))
    #expect(roundTrip > 0 && roundTrip < 1_000)
    client.finish()
    try server.turn(untilTrue: { server.loop.roundTripMilliseconds(of: id) == nil })
  }

  @Test func `loops with the option share a port`() throws {
    let first = try TestServer { $0.sharesPort = true }
    let second = try TestServer {
      $0.sharesPort = true
      $0.port = first.loop.port
    }
    let clients = (0..<64).map { _ in RawClient(port: first.loop.port) }
    for client in clients { client.sendHandshake() }
    try first.turn {
      second.loop.turn(timeoutMilliseconds: 0)
      return first.handler.opened.count + second.handler.opened.count == 64 ? true : nil
    }
    #expect(!first.handler.opened.isEmpty)
    #expect(!second.handler.opened.isEmpty)
  }

  @Test func `a full server rejects connections by HTTP`() throws {
    let server = try TestServer { $0.maximumConnections = 1 }
    let clients = (0..<(1 + 256 + 5)).map { _ in RawClient(port: server.loop.port) }
    let response = try server.turn { clients.last?.nextResponse() }
    #expect(response.status == 503)
    try server.turn {
      clients.last?.read()
      return clients.last?.isAtEnd == true ? true : nil
    }
    clients[0].send(lines: "GET / HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { clients[0].nextResponse() }.status == 200)
  }

  @Test func `silent connections of one address leave room for others`() throws {
    let server = try TestServer {
      $0.maximumConnections = 8
      $0.proxies = TrustedProxies([PeerNetwork("192.0.2.1")!])
    }
    let sockets = server.loop.sockets
    // A quarter of all places; addresses of this machine and of proxies stand for many peers.
    let addresses = ["203.0.113.4", "203.0.113.5", "192.0.2.1", "127.0.0.1"]
    for _ in 0..<65 { for address in addresses { sockets.plain.open(address) } }
    #expect(addresses.map { sockets.refusal(of: $0) } == [nil, nil, nil, nil])
    for address in addresses where address != "203.0.113.5" { sockets.plain.open(address) }
    #expect(addresses.map { sockets.refusal(of: $0) } == [429, nil, nil, nil])
  }

  @Test func `a connection counts for its address until it is a WebSocket or gone`() throws {
    let server = try TestServer()
    func count() -> Int { server.loop.sockets.plain.count(of: "127.0.0.1") }
    var clients = (0..<3).map { _ in RawClient(port: server.loop.port) }
    try server.turn(untilTrue: { count() == 3 })
    clients[0].sendHandshake()
    try server.turn(untilTrue: { count() == 2 })
    clients[1].send(lines: "GET / HTTP/1.1\nHost: here\n\n")
    #expect(try server.turn { clients[1].nextResponse() }.status == 200)
    #expect(count() == 2)
    clients = [clients[0]]
    try server.turn(untilTrue: { count() == 0 })
  }

  @Test func `a timer fires once, at the earliest requested moment and not before`() throws {
    let server = try TestServer()
    let start = MonotonicClock.microseconds()
    server.loop.schedule(afterMicroseconds: 60_000_000)
    server.loop.schedule(afterMicroseconds: 5_000)
    server.loop.schedule(afterMicroseconds: 80_000_000)
    let first = try server.turn { server.handler.timers.first }
    #expect(first - start >= 5_000)
    for _ in 0..<5 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.timers.count == 1)
    server.loop.schedule(atMicroseconds: 0)
    try server.turn { server.handler.timers.count == 2 ? true : nil }
  }

  /// A server with more to send than its client's socket takes.
  private static func full() throws -> (server: TestServer, client: RawClient) {
    let server = try TestServer()
    let (client, id) = try server.connect()
    let long = OutgoingMessage([UInt8](repeating: 0x61, count: 12_000_000), isText: true)
    server.say(.message(long, more: true), to: id)
    var rounds = 0
    try server.turn {
      rounds += 1
      return rounds > 20 && server.handler.asked == 1 ? true : nil
    }
    return (server, client)
  }

  /// Has the client take everything, until the handler is asked for more; how long it was held for.
  private static func held(_ server: TestServer, _ client: RawClient) throws -> Int64 {
    try server.turn {
      client.read()
      return server.handler.asked > 1 ? true : nil
    }
    return try #require(server.handler.held.last)
  }

  private static let pause: Int64 = 300_000

  @Test func `a socket that is full is the client's own doing while the loop goes round`() throws {
    let (server, client) = try Self.full()
    let end = MonotonicClock.microseconds() + Self.pause
    try server.turn { MonotonicClock.microseconds() > end ? true : nil }
    #expect(try Self.held(server, client) > Self.pause * 9 / 10)
  }

  @Test func `between turns the loop belongs to no thread`() throws {
    let begin = MonotonicClock.microseconds()
    let (server, client) = try Self.full()
    let pause = MonotonicClock.microseconds()
    // The client reads at once, so the loop never notices.
    while MonotonicClock.microseconds() < pause + Self.pause { client.read() }
    let resumed = MonotonicClock.microseconds()
    let held = try Self.held(server, client)
    #expect(held < pause - begin + MonotonicClock.microseconds() - resumed + Self.pause / 10)
  }

  @Test func `a turn waits no longer than its timeout`() throws {
    let server = try TestServer()
    let start = MonotonicClock.microseconds()
    server.loop.turn(timeoutMilliseconds: 0)
    server.loop.turn(timeoutMilliseconds: 20)
    let took = MonotonicClock.microseconds() - start
    #expect(took >= 20_000)
    #expect(took < 5_000_000)
  }

  @Test func `wakes before a turn are reported once`() throws {
    let server = try TestServer()
    for _ in 0..<5 { server.loop.waker.wake() }
    try server.turn { server.handler.wakes > 0 ? true : nil }
    for _ in 0..<3 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.wakes == 1)
  }

  @Test func `a waker may outlive its loop`() throws {
    let waker = try TestServer().loop.waker
    waker.wake()
  }

  @Test func `loops on threads of their own serve, and stop when woken`() throws {
    let threads = try (0..<3).map { _ in try LoopThread() }
    for (number, thread) in threads.enumerated() {
      let client = try TestClient()
      let url = try WebSocketURL("ws://127.0.0.1:\(thread.port)/ws")
      let id = try client.client.connect(to: url)
      client.handler.queues[id] = [.message(OutgoingMessage(text: "\(number)"), more: false)]
      let deadline = MonotonicClock.microseconds() + 10_000_000
      while client.handler.messages.isEmpty && MonotonicClock.microseconds() < deadline {
        client.client.turn(timeoutMilliseconds: 20)
        client.client.requestWrite(id)
      }
      #expect(client.handler.messages.map(\.bytes) == [Array("\(number)".utf8)])
    }
    for thread in threads { #expect(try thread.stop() == 1) }
  }

  @Test func `the open file limit can be raised to the hard one, up to a bound`() {
    let limit = OpenFileLimit.raise()
    #expect(limit >= 256 && limit <= OpenFileLimit.most)
  }
}
