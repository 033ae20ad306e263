import TestSupport
import Testing
import WebSocketTransport

@Suite struct TransportHandlerTests {
  @Test func `code and reason arrive at the client, and the handler is called once`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    server.loop.close(id, CloseFrame(code: 4500, reason: "malformed /touches/0"))
    let frame = try server.turn { client.nextFrame() }
    #expect(frame.closeCode == 4500)
    #expect(frame.words == "malformed /touches/0")
    client.sendClose(4500)
    try server.turn { server.handler.closed.isEmpty ? nil : true }
    client.finish()
    for _ in 0..<5 { server.loop.turn(timeoutMilliseconds: 1) }
    #expect(server.handler.closed.map(\.id) == [id])
    #expect(
      server.handler.closed[0].cause
        == .local(CloseFrame(code: 4500, reason: "malformed /touches/0")))
    #expect(server.loop.openCount == 0)
  }

  @Test func `an error message goes out before the close frame`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    let error = [UInt8](repeating: 101, count: 3_000_000)
    server.say(
      .message(OutgoingMessage(error, isText: true), more: true),
      .close(CloseFrame(code: 4500, reason: "malformed")), to: id)
    var begun: Frame?
    #expect(try server.turn { client.nextMessage(&begun) }.payload == error)
    #expect(try server.turn { client.nextFrame() }.closeCode == 4500)
  }

  @Test func `after a close no event is delivered and no message requested`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    client.send(text: "late")
    server.loop.close(id, CloseFrame(code: 1000))
    server.say(.message(OutgoingMessage(text: "never"), more: false), to: id)
    #expect(try server.turn { client.nextFrame() }.closeCode == 1000)
    #expect(server.handler.messages.isEmpty)
    #expect(server.handler.asked == 0)
  }

  @Test func `the client's close is answered and reported with its code and reason`() throws {
    let server = try TestServer()
    let (client, id) = try server.connect()
    client.sendClose(1001, "going")
    #expect(try server.turn { client.nextFrame() }.closeCode == 1001)
    let closed = try server.turn { server.handler.closed.first }
    #expect(closed.id == id)
    #expect(closed.cause == .peer(CloseFrame(code: 1001, reason: "going")))
  }

  @Test func `a broken connection is reported as lost`() throws {
    let server = try TestServer()
    var client: RawClient? = try server.connect().client
    #expect(client != nil)
    client = nil
    #expect(try server.turn { server.handler.closed.first }.cause == .lost)
  }

  @Test func `ids are never reused`() throws {
    let server = try TestServer()
    for count in 1...5 {
      _ = try server.connect()
      try server.turn { server.handler.closed.count == count ? true : nil }
    }
    #expect(Set(server.handler.opened.map(\.id)).count == 5)
  }

  @Test func `a drain closes all connections with a reason, and rejects new ones`() throws {
    let server = try TestServer()
    let clients = try (0..<5).map { _ in try server.connect().client }
    let idle = server.client(sending: "GET / HTTP/1.1\nHost: here\n\n")
    try server.turn { idle.nextResponse() }
    for client in clients { client.sendClose(1000) }
    #expect(
      server.loop.drain(CloseFrame(code: 4005, reason: "draining"), withinMilliseconds: 5_000))
    #expect(server.handler.closed.count == 5)
    #expect(server.loop.openCount == 0)
  }

  @Test func `a drain gives up on those that do not answer`() throws {
    let server = try TestServer()
    let (client, _) = try server.connect()
    #expect(!server.loop.drain(CloseFrame(code: 4005, reason: "draining"), withinMilliseconds: 50))
    #expect(try #require(client.nextFrame()).closeCode == 4005)
  }
}
