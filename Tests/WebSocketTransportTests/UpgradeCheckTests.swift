import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct UpgradeCheckTests {
  @Test(arguments: [
    ("v1.gesture.json, v1.gesture.bin", "v1.gesture.json"),
    ("v1.gesture.bin, v1.gesture.json", "v1.gesture.bin"),
    ("v9.other,v1.gesture.bin , v1.gesture.json", "v1.gesture.bin"),
    ("v1.gesture.json", "v1.gesture.json"),
  ])
  func `the client's order decides the sub-protocol`(offer: String, chosen: String) throws {
    let server = try TestServer()
    let response = try server.shake(subprotocols: offer)
    #expect(response.status == 101)
    #expect(response.headers["sec-websocket-protocol"] == chosen)
    #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    try server.turn(untilTrue: { !server.handler.opened.isEmpty })
    #expect(server.handler.opened.map(\.handshake.subprotocol) == [chosen])
  }

  @Test func `none offered is accepted without one`() throws {
    let server = try TestServer()
    let response = try server.shake()
    #expect(response.status == 101)
    #expect(response.headers["sec-websocket-protocol"] == nil)
    try server.turn(untilTrue: { !server.handler.opened.isEmpty })
    #expect(server.handler.opened.map(\.handshake.subprotocol) == [nil])
    #expect(server.handler.opened.map(\.handshake.offered) == [[]])
  }

  @Test(arguments: [
    "v9.other", "V1.GESTURE.JSON", "a, b", "own descriptors", "v1.gesture.json;x", "a,,b",
    String(repeating: "x", count: 70),
    String(repeating: "v9.other, ", count: 14) + "v1.gesture.bin",
  ])
  func `an offer with nothing known in it is answered with 400`(offer: String) throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.sendHandshake(subprotocols: offer)
    #expect(try server.turn { client.nextResponse() }.status == 400)
    #expect(server.handler.opened.isEmpty)
    try server.turn(untilEndOf: client)
  }

  @Test func `the handler can refuse with a status and a body`() throws {
    let server = try TestServer()
    server.handler.decision = .reject(.text(400, "bad-room-name\n"))
    let response = try server.shake(path: "/ws/draw/.hidden?name=Blue")
    #expect(response.status == 400)
    #expect(response.text == "bad-room-name\n")
    #expect(server.handler.opened.isEmpty)
    #expect(server.handler.closed.isEmpty)
  }

  @Test func `the handler receives path, query, host, origin and address`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.sendHandshake(
      path: "/ws/watch/demo?since=k3f9-1%3A120", headers: "Origin: http://here\n")
    try server.turn { client.nextResponse() }
    let head = try #require(server.handler.opened.first).handshake.head
    #expect(head.path == "/ws/watch/demo")
    #expect(head.argument("since") == "k3f9-1:120")
    #expect(head.host == "here:1")
    #expect(head.origin == "http://here")
    #expect(head.peerAddress == "127.0.0.1")
  }

  @Test func `another version of the protocol is answered with 426`() throws {
    let server = try TestServer()
    let response = try server.shake(version: "8")
    #expect(response.status == 426)
    #expect(response.headers["sec-websocket-version"] == "13")
  }

  @Test func `a handshake without its key is answered with 400`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.send(
      lines: """
        GET /ws HTTP/1.1
        Host: here
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Version: 13


        """)
    #expect(try server.turn { client.nextResponse() }.status == 400)
  }

  @Test(arguments: [
    "dGhlIHNhbXBsZSBub25jZQ==", "AAAAAAAAAAAAAAAAAAAAAA==", "+/+/+/+/+/+/+/+/+/+/+w==",
  ])
  func `a key of 16 bytes in base64 is one`(key: String) {
    #expect(UpgradeCheck.isKey(key))
  }

  @Test(arguments: [
    nil, "", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ===", "dGhlIHNhbXBsZSBub25jZR==",
    "dGhlIHNhbXBsZSBub25jZQAA", "dGhlIHNhbXBsZSBub25j====", "not base64 not base64 !!",
  ])
  func `what is not 16 bytes in base64 is no key`(key: String?) {
    #expect(!UpgradeCheck.isKey(key))
  }

  @Test func `beyond the limit a handshake is answered with 503, and again accepted below it`()
    throws
  {
    let server = try TestServer { $0.maximumConnections = 2 }
    let first = try server.connect()
    let second = try server.connect()
    let third = RawClient(port: server.loop.port)
    third.sendHandshake()
    #expect(try server.turn { third.nextResponse() }.status == 503)
    first.client.sendClose(1000)
    try server.turn { server.handler.closed.isEmpty ? nil : true }
    _ = try server.connect()
    #expect(server.loop.openCount == 2)
    withExtendedLifetime(second) {}
  }

  @Test func `a message sent together with the handshake is not lost`() throws {
    let server = try TestServer()
    let client = RawClient(port: server.loop.port)
    client.sendHandshake()
    client.send(text: "early")
    #expect(try server.turn { client.nextResponse() }.status == 101)
    #expect(try server.turn { client.nextFrame() } == .text("early"))
  }
}
