import Testing
import WebSocketTransport

@Suite struct WebSocketClientTests {
  @Test func `messages of all lengths go there and back`() throws {
    let server = try TestServer { $0.maximumMessageBytes = 1 << 20 }
    let client = try TestClient()
    let (id, _) = try server.connect(client)
    let lengths = [0, 1, 125, 126, 1_000, 65_535, 65_536, 500_000]
    for length in lengths {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
      client.say(.message(OutgoingMessage(bytes, isText: false), more: true), on: id)
      let back = try server.turn(with: client) { client.handler.messages.popLast() }
      #expect(back.bytes == bytes)
      #expect(!back.isText)
    }
    client.say(.message(OutgoingMessage(text: "grün"), more: true), on: id)
    let back = try server.turn(with: client) { client.handler.messages.popLast() }
    #expect(back.bytes == Array("grün".utf8))
    #expect(back.isText)
  }

  @Test func `the server's choice of sub-protocol is told`() throws {
    let server = try TestServer()
    let client = try TestClient()
    _ = try server.connect(client, subprotocols: ["v1.gesture.bin", "v1.gesture.json"])
    _ = try server.connect(client)
    #expect(client.handler.connected.map(\.subprotocol) == ["v1.gesture.bin", nil])
  }

  @Test func `a refused handshake tells the HTTP status`() throws {
    let server = try TestServer()
    server.handler.decision = .reject(.text(400, "bad-room-name\n"))
    let client = try TestClient()
    let id = try client.client.connect(to: server.url())
    let failed = try server.turn(with: client) { client.handler.failed.first }
    #expect(failed.id == id)
    #expect(failed.failure == .refused(status: 400))
    let other = try client.client.connect(to: server.url(), subprotocols: ["v9.other"])
    try server.turn(with: client) { client.handler.failed.count == 2 ? true : nil }
    #expect(client.handler.failed[1].id == other)
    for _ in 0..<3 { client.client.turn(timeoutMilliseconds: 1) }
    #expect(client.handler.failed.count == 2)
    #expect(client.handler.closed.isEmpty)
  }

  @Test func `where nobody listens there is no connection`() throws {
    let port = try TestServer().loop.port
    let client = try TestClient()
    #expect(
      throws: ConnectFailure.cannotConnect(reason: "127.0.0.1:\(port): Connection refused")
    ) {
      try client.client.connect(to: WebSocketURL("ws://127.0.0.1:\(port)/ws"))
    }
  }

  @Test func `a server that hangs up on the handshake is told as a failure`() throws {
    let server = try TestServer()
    let client = try TestClient()
    _ = try client.client.connect(to: server.url("/" + String(repeating: "x", count: 10_000)))
    let failed = try server.turn(with: client) { client.handler.failed.first }
    guard case .cannotConnect = failed.failure else {
      Issue.record("\(failed.failure)")
      return
    }
  }

  @Test func `the server's close arrives with code and reason`() throws {
    let server = try TestServer()
    let client = try TestClient()
    let (ours, theirs) = try server.connect(client)
    server.loop.close(theirs, CloseFrame(code: 4005, reason: "draining"))
    let closed = try server.turn(with: client) { client.handler.closed.first }
    #expect(closed.id == ours)
    #expect(closed.cause == .peer(CloseFrame(code: 4005, reason: "draining")))
    try server.turn(with: client) { server.handler.closed.first.map { _ in true } }
    #expect(server.handler.closed[0].cause == .local(CloseFrame(code: 4005, reason: "draining")))
    #expect(client.client.openCount == 0)
  }

  @Test func `our close arrives after what we said before it`() throws {
    let server = try TestServer { $0.maximumMessageBytes = 4_000_000 }
    server.handler.echoes = false
    let client = try TestClient()
    let (ours, theirs) = try server.connect(client)
    client.say(
      .message(OutgoingMessage([UInt8](repeating: 1, count: 3_000_000), isText: false), more: true),
      .close(CloseFrame(code: 1000, reason: "done")), on: ours)
    let closed = try server.turn(with: client) { server.handler.closed.first }
    #expect(server.handler.messages.map(\.bytes.count) == [3_000_000])
    #expect(closed.id == theirs)
    #expect(closed.cause == .peer(CloseFrame(code: 1000, reason: "done")))
    let ended = try server.turn(with: client) { client.handler.closed.first }
    #expect(ended.cause == .local(CloseFrame(code: 1000, reason: "done")))
  }

  @Test func `a server that breaks off is told as lost`() throws {
    var server: TestServer? = try TestServer()
    let client = try TestClient()
    _ = try server?.connect(client)
    server = nil
    for _ in 0..<100 where client.handler.closed.isEmpty {
      client.client.turn(timeoutMilliseconds: 20)
    }
    #expect(client.handler.closed.map(\.cause) == [.lost])
  }

  @Test func `pieces are delivered as they come where messages are not put together`() throws {
    let server = try TestServer()
    let client = try TestClient { $0.assemblesMessages = false }
    let (_, theirs) = try server.connect(client)
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    server.say(.message(OutgoingMessage(bytes, isText: false), more: false), to: theirs)
    let message = try server.turn(with: client) { client.handler.messages.first }
    #expect(message.bytes == bytes)
    #expect(client.handler.pieces > 1)
  }

  @Test func `a message over the client's limit closes with 1009`() throws {
    let server = try TestServer()
    let client = try TestClient { $0.maximumMessageBytes = 1_000 }
    let (_, theirs) = try server.connect(client)
    let bytes = [UInt8](repeating: 1, count: 1_001)
    server.say(.message(OutgoingMessage(bytes, isText: false), more: false), to: theirs)
    let closed = try server.turn(with: client) { server.handler.closed.first }
    #expect(closed.cause == .peer(CloseFrame(code: 1009, reason: "message-too-big")))
    #expect(client.handler.messages.isEmpty)
  }

  @Test func `many connections live side by side in one client`() throws {
    let server = try TestServer()
    let client = try TestClient()
    for _ in 0..<200 { _ = try client.client.connect(to: server.url()) }
    try server.turn(with: client) { client.handler.connected.count == 200 ? true : nil }
    for (id, _) in client.handler.connected {
      client.say(.message(OutgoingMessage(text: "\(id)"), more: false), on: id)
    }
    try server.turn(with: client) { client.handler.messages.count == 200 ? true : nil }
    for message in client.handler.messages {
      #expect(message.bytes == Array("\(message.id)".utf8))
    }
  }
}
