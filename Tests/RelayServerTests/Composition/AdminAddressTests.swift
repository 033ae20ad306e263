import Testing

@testable import RelayServer

/// The whole server over real sockets: the address for operators.
struct AdminAddressTests {
  @Test func `metrics and all rooms are at the address for operators`() throws {
    let live = try LiveServer {
      $0.admin.listen = "127.0.0.1:0"
      $0.access.secret = TokenFiles.secret
      $0.access.required = true
    }
    let port = try #require(live.server.adminPort)
    let drawer = try live.open("/ws/draw/demo?token=\(try TokenFiles.token())")
    try live.expect(drawer, "welcome")
    for target in ["/metrics", "//metrics", "/%6Detrics"] {
      #expect(try live.request(target).status == 404)
    }
    #expect(try live.request("/api/rooms").body == "{\"rooms\":[]}\n")
    #expect(try live.request("/metrics", port: port).status == 200)
    #expect(try live.request("/api/rooms", port: port).body.contains("\"demo\""))
    #expect(try live.request("/readyz", port: port).status == 200)
    for target in ["/", "/draw/demo", "/api/recordings", "/ws/draw/demo"] {
      #expect(try live.request(target, port: port).status == 404)
    }
    let handshake = [
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    #expect(try live.request("/ws/draw/demo", headers: handshake, port: port).status == 404)
  }

  @Test func `a page cannot reach it by a name of its own`() throws {
    let live = try LiveServer { $0.admin.listen = "127.0.0.1:0" }
    let port = try #require(live.server.adminPort)
    #expect(try live.request("/api/rooms", host: "evil.example", port: port).status == 421)
  }

  @Test func `metrics stay public where that is asked for, and without such an address`() throws {
    let asked = try LiveServer {
      $0.admin.listen = "127.0.0.1:0"
      $0.admin.publicMetrics = true
    }
    #expect(try asked.request("/metrics").status == 200)
    let none = try LiveServer()
    #expect(try none.request("/metrics").status == 200 && none.server.adminPort == nil)
  }
}
