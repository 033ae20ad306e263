import Glibc
import Testing

@testable import WebSocketTransport

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

  @Test func `a requested write happens, whatever sends the bytes before it`() throws {
    let listener = try ListeningSocket(host: "127.0.0.1", port: 0, sharesPort: false)
    let client = try TestClient()
    let id = try client.client.connect(to: WebSocketURL("ws://127.0.0.1:\(listener.port)/"))
    let server = try ServerEnd(listener)
    client.client.turn(timeoutMilliseconds: 1_000)
    let message = OutgoingMessage([UInt8](repeating: 1, count: 16_384), isText: false)
    let count = 4_000
    client.handler.queues[id] = Array(repeating: .message(message, more: true), count: count)
    client.client.requestWrite(id)
    var before = count + 1
    while let left = client.handler.queues[id]?.count, left < before {
      before = left
      client.client.turn(timeoutMilliseconds: 0)
    }
    try #require(client.handler.queues[id]?.isEmpty == false, "the socket is not full")
    // The pong takes the unsent bytes along: the socket has room once the message was received.
    client.handler.whenReceived = { server.discard() }
    server.send([0x81, 1, 0x78, 0x89, 0])
    var turns = 0
    while client.handler.queues[id]?.isEmpty == false, turns < count {
      turns += 1
      client.client.turn(timeoutMilliseconds: 1)
      server.discard()
    }
    #expect(client.handler.queues[id]?.count == 0)
  }
}

/// The server's end of a client's connection, in the test's hands.
private final class ServerEnd {
  private let descriptor: Int32

  /// Accepts a connection and its handshake.
  init(_ listener: ListeningSocket) throws {
    descriptor = try #require(listener.accept()).descriptor
    var request = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &request, request.count, 0)
    let lines = String(decoding: request.prefix(max(0, count)), as: UTF8.self).split(
      separator: "\r\n")
    let key = try #require(lines.first { $0.hasPrefix("Sec-WebSocket-Key: ") }).dropFirst(19)
    send(
      Array(
        ("HTTP/1.1 101 Switching Protocols\r\n"
          + "Sec-WebSocket-Accept: \(ClientHandshake.acceptKey(String(key)))\r\n\r\n").utf8))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads all that has come.
  func discard() {
    while recv(descriptor, nil, 1 << 20, Int32(MSG_TRUNC | MSG_DONTWAIT)) > 0 {}
  }
}
