import TestSupport
import Testing
import WebSocketTransport

@testable import RelayServer

/// The whole server behind a proxy that passes TCP on.
struct ProxyServerTests {
  private static func server(
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> LiveServer {
    try LiveServer {
      $0.server.trustedProxies = ["127.0.0.1"]
      $0.server.proxyProtocol = true
      change(&$0)
    }
  }

  /// A connection that the proxy passes on for a client.
  private static func socket(_ client: String, _ live: LiveServer) throws -> RawClient {
    let socket = RawClient(port: live.server.port)
    socket.send("PROXY TCP4 \(client) 192.0.2.1 50000 80\r\n")
    return socket
  }

  /// The status of a handshake for a client.
  private static func shake(
    _ client: String, _ live: LiveServer
  ) throws -> (socket: RawClient, status: Int) {
    let socket = try socket(client, live)
    return (socket, try live.shake(on: socket))
  }

  @Test func `clients behind one proxy have limits of their own`() throws {
    let live = try Self.server { $0.connectionsPerAddress = 1 }
    let first = try Self.shake("203.0.113.4", live)
    let second = try Self.shake("203.0.113.4", live)
    let third = try Self.shake("203.0.113.5", live)
    #expect([first.status, second.status, third.status] == [101, 429, 101])
    let asking = try Self.socket("203.0.113.6", live)
    #expect(try live.request("/api/request", on: asking).body.contains("203.0.113.6"))
    #expect(live.logLines().contains { $0.contains("203.0.113.4") })
  }

  @Test func `without a header the connection is closed, logged and counted`() throws {
    let live = try Self.server { $0.admin.listen = "127.0.0.1:0" }
    let socket = RawClient(port: live.server.port)
    socket.sendHandshake("/ws/watch/demo")
    try live.turn { socket.readsToEnd() ? true : nil }
    #expect(socket.received.isEmpty)
    #expect(live.logLines().contains { $0.contains("PROXY header refused") })
    // The address for operators takes no header.
    let port = try #require(live.server.adminPort)
    let metrics = try live.request("/metrics", port: port).body
    #expect(metrics.contains("gesture_relay_proxy_headers_refused_total 1\n"))
  }

  @Test func `with TLS it is logged and counted, too`() throws {
    let folder = try TemporaryFolder.pages()
    let own = try folder.makeCertificate()
    let live = try Self.server {
      $0.useTLS(own)
      $0.admin.listen = "127.0.0.1:0"
    }
    let socket = RawClient(port: live.server.port)
    socket.send("\u{16}\u{3}\u{1}")
    try live.turn { socket.readsToEnd() ? true : nil }
    let port = try #require(live.server.adminPort)
    let line = "gesture_relay_proxy_headers_refused_total 1\n"
    try live.turn { try live.request("/metrics", port: port).body.contains(line) ? true : nil }
    #expect(live.logLines().contains { $0.contains("PROXY header refused") })
  }

  @Test func `proxies that are not listed cannot name anyone`() {
    var configuration = Configuration()
    configuration.server.proxyProtocol = true
    #expect(configuration.problems.first?.hasPrefix("server.proxyProtocol needs") == true)
    configuration.server.trustedProxies = ["10.0.0.5"]
    #expect(configuration.problems.isEmpty)
  }
}
