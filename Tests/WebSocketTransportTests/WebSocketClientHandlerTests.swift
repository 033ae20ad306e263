import Glibc
import Testing

@testable import WebSocketTransport

@Suite struct WebSocketClientHandlerTests {
  @Test func `the server's choice of sub-protocol is reported`() throws {
    let server = try TestServer()
    let client = try TestClient()
    _ = try server.connect(client, subprotocols: ["v1.gesture.bin", "v1.gesture.json"])
    _ = try server.connect(client)
    #expect(client.handler.connected.map(\.subprotocol) == ["v1.gesture.bin", nil])
  }

  @Test func `a refused handshake reports the HTTP status`() throws {
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

  @Test func `a server that hangs up on the handshake is reported as a failure`() throws {
    let server = try TestServer()
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0, sharesPort: false)
    let client = try TestClient()
    _ = try client.client.connect(to: WebSocketURL("ws://127.0.0.1:\(socket.port)/"))
    let failed = try server.turn(with: client) {
      if let arrival = socket.accept() { close(arrival.descriptor) }
      return client.handler.failed.first
    }
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

  @Test func `a server that breaks off is reported as lost`() throws {
    var server: TestServer? = try TestServer()
    let client = try TestClient()
    _ = try server?.connect(client)
    server = nil
    for _ in 0..<100 where client.handler.closed.isEmpty {
      client.client.turn(timeoutMilliseconds: 20)
    }
    #expect(client.handler.closed.map(\.cause) == [.lost])
  }
}
