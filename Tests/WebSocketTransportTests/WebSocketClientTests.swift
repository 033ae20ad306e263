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
