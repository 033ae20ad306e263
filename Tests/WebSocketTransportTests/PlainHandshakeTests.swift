import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct PlainHandshakeTests {
  /// A text message in one masked frame.
  private static func frame(_ text: String) -> [UInt8] {
    [0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
  }

  private static let handshake = """
    GET /ws HTTP/1.1
    Host: here:1
    Upgrade: websocket
    Connection: Upgrade
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
    Sec-WebSocket-Version: 13


    """

  @Test(arguments: [
    "X-A: b", "X-A:", "X-A:\tb\t", "X-A: \u{E9}", "Sec-WebSocket: x", "Upgrade-Insecure: 1",
    "X-A: " + String(repeating: "b", count: 7_000),
    "Sec-WebSocket-Extensions: " + String(repeating: "x", count: 3_000), "Accept: a, b, c",
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
  ])
  func `headers that mean nothing here change nothing in the answer`(header: String) throws {
    let server = try TestServer()
    let response = try server.shake(subprotocols: "v1.gesture.json", headers: header + "\n")
    #expect(response.status == 101)
    #expect(response.headers["sec-websocket-protocol"] == "v1.gesture.json")
    #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(response.headers["sec-websocket-extensions"] == nil)
  }

  @Test(arguments: ["websocket, h2c", "h2c,WebSocket"])
  func `an upgrade to WebSocket may be one of several`(upgrade: String) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(
      lines: Self.handshake.replacing("Upgrade: websocket", with: "Upgrade: \(upgrade)"))
    #expect(try server.turn { client.nextResponse() }.status == 101)
  }

  @Test(arguments: [1, 40, 900])
  func `messages that come together with the handshake arrive in their order`(count: Int) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    let head = Self.handshake.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    client.send(head + (0..<count).flatMap { Self.frame("message \($0)") })
    let messages = try server.turn {
      server.handler.messages.count == count ? server.handler.messages : nil
    }
    let texts = messages.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts == (0..<count).map { "message \($0)" })
  }

  @Test func `an unmasked frame is rejected even together with the handshake`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    let head = Self.handshake.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    client.send(head + [0x81, 2] + Array("hi".utf8))
    #expect(try server.turn { client.nextResponse() }.status == 101)
    #expect(try server.turn { client.nextFrame() }.closeCode == 1002)
    #expect(server.handler.messages.isEmpty)
  }
}
