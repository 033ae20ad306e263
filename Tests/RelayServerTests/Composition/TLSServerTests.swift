import Foundation
import Testing

@testable import RelayServer

/// The whole server with TLS of its own.
struct TLSServerTests {
  let folder: TemporaryFolder
  let own: String

  init() throws {
    folder = try TemporaryFolder(["empty": ""])
    own = try folder.makeCertificate()
  }

  private func start(_ change: (inout Configuration) -> Void = { _ in }) throws -> LiveServer {
    try LiveServer {
      $0.useTLS(own)
      change(&$0)
    }
  }

  @Test func `a room is drawn in and watched, and counted`() throws {
    let live = try start { $0.admin.listen = "127.0.0.1:0" }
    let viewer = try live.open("/ws/watch/demo", trusting: own)
    try live.expect(viewer, "welcome")
    let drawer = try live.open("/ws/draw/demo", trusting: own)
    try live.expect(drawer, "welcome")
    drawer.touch("began", "[[10,20,0]]", kind: "pen")
    try live.expect(viewer, "path")
    let admin = try #require(live.server.adminPort)
    let metrics = try live.turn { () -> String? in
      let text = try live.request("/metrics", port: admin).body
      return text.contains("\ngesture_relay_tls_connections 2\n") ? text : nil
    }
    #expect(metrics.contains("gesture_relay_tls_handshakes_total{result=\"complete\"} 2\n"))
    #expect(metrics.contains("\ngesture_relay_tls_certificate_expiry_timestamp_seconds 1"))
    #expect(live.server.readyMessage.contains("  draw   https://127.0.0.1:"))
    #expect(!live.server.readyMessage.contains("SHA-256"))
  }

  @Test func `plain HTTP is redirected on the port itself and on its own address`() throws {
    let live = try start {
      $0.tls.redirect = "127.0.0.1:0"
      $0.tls.hsts = .seconds(60)
      $0.admin.listen = "127.0.0.1:0"
    }
    let redirect = try #require(live.server.redirectPort)
    for port in [live.server.port, redirect] {
      let answer = try live.request("/draw/a%20b?x=1&y", port: port)
      #expect(answer.status == 308)
      let address = "https://127.0.0.1:\(live.server.port)/draw/a%20b?x=1&y"
      #expect(answer.headers["location"] == address)
      // Only answers with TLS may have it (RFC 6797 section 7.2).
      #expect(answer.headers["strict-transport-security"] == nil)
      #expect(answer.body == "this relay is at https://127.0.0.1:\(live.server.port)\n")
    }
    let adminPort = try #require(live.server.adminPort)
    let admin = try live.request("/healthz", port: adminPort)
    #expect(admin.status == 200 && admin.headers["strict-transport-security"] == nil)
  }

  @Test func `a redirect leads nowhere else`() throws {
    let live = try start()
    for (host, status) in [("evil.example", 421), ("[evil.example]", 421), ("127.0.0.1:1/x", 400)] {
      #expect(try live.request("//", host: host).status == status)
    }
  }

  @Test func `a renewed certificate, and one that cannot be used, are logged`() throws {
    let live = try start()
    live.server.stopSwitch.renewCertificate()
    let before = try live.open("/ws/watch/demo", trusting: own)
    try live.expect(before, "welcome")
    try folder.makeCertificate()
    try waitForLog("certificate renewed", of: live)
    try folder.write("nothing", to: "own.pem")
    try waitForLog("\(own): expected a certificate in PEM, found none", of: live)
    // The connection from before all that goes on.
    before.send("{\"type\":\"ping\",\"t\":1}")
    try live.expect(before, "pong")
  }

  @Test func `an expired certificate is logged once, and served`() throws {
    try folder.makeCertificate(seconds: -1)
    let live = try start()
    try waitForLog("the certificate has expired", of: live)
    var tls = Configuration.TLS()
    #expect(tls.renewal.hasPrefix("renew the file server.tls.certificate"))
    tls.selfSigned = true
    #expect(tls.renewal == "restart the relay: it makes a new one")
  }

  @Test func `failed handshakes are logged with their reason`() throws {
    let live = try start()
    #expect(throws: (any Error).self) { try live.open("/ws/watch/demo", trusting: "/none.pem") }
    let other = try folder.makeCertificate("other.pem")
    #expect(throws: (any Error).self) { try live.open("/ws/watch/demo", trusting: other) }
    try waitForLog("TLS handshake failed", of: live)
  }

  @Test func `a certificate that nobody signed has its fingerprint printed`() throws {
    let live = try LiveServer { $0.tls.selfSigned = true }
    let line = live.server.readyMessage.split(separator: "\n").last ?? ""
    #expect(
      line.hasPrefix("  SHA-256 of its certificate  ") && line.split(separator: ":").count == 32)
  }

  private func waitForLog(_ text: String, of live: LiveServer) throws {
    var lines: [Substring] = []
    try live.turn {
      lines += live.logLines()
      return lines.contains { $0.contains(text) } ? true : nil
    }
  }
}
