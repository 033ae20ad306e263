import Glibc
import Testing

@testable import RelayServer

struct SiteCheckTests {
  private static let site = SiteURL(isSecure: true, host: "relay.example", port: 443)

  private static func check(_ change: (inout Configuration) -> Void = { _ in }) -> SiteCheck {
    var configuration = Configuration()
    change(&configuration)
    return SiteCheck(site, authorities: nil, configuration: configuration)
  }

  private static func answer(_ status: Int, _ body: String = "") -> SiteAnswer {
    SiteAnswer(status: status, headers: [:], body: Array(body.utf8))
  }

  @Test func `a relay that is reached directly is well`() throws {
    let relay = try ServeProcess(["--store-directory", ""])
    let site = SiteURL(isSecure: false, host: "127.0.0.1", port: try relay.port())
    let result = SiteCheck(site, authorities: nil, configuration: Configuration()).run()
    #expect(result.findings.map(\.check) == ["site", "websocket", "origin", "headers"])
    for finding in result.findings { #expect(finding.verdict == .ok, "\(finding.line)") }
    relay.send(SIGTERM)
    #expect(try relay.status() == 0)
  }

  @Test func `a relay with TLS of its own, and its redirect, are well`() throws {
    let folder = try TemporaryFolder(["empty": ""])
    let own = try folder.makeCertificate(seconds: 100 * 86_400)
    let relay = try ServeProcess([
      "--store-directory", "", "--tls-certificate", own, "--tls-key", own,
    ])
    let port = try relay.port()
    var configuration = Configuration()
    configuration.useTLS(own)
    let site = SiteURL(isSecure: true, host: "localhost", port: port)
    let result = SiteCheck(site, authorities: own, configuration: configuration).run()
    #expect(
      result.findings.map(\.check) == ["certificate", "site", "websocket", "origin", "headers"])
    for finding in result.findings { #expect(finding.verdict == .ok, "\(finding.line)") }
    let listening = PortCheck.finding(host: "127.0.0.1", port: port, isSecure: true)
    #expect(listening.sentence.hasPrefix("gesture-relay \(RelayVersion.relay) listens on"))
    // Plain HTTP on the port itself is redirected as on an address of its own.
    let redirect = PortCheck.finding(host: "127.0.0.1", port: port, redirects: true)
    #expect(redirect == .ok("port", "127.0.0.1 port \(port) redirects to HTTPS"))
    relay.send(SIGTERM)
    #expect(try relay.status() == 0)
  }

  @Test func `a site without a relay, or without anyone, is a fault`() throws {
    let listener = try Listener(answering: "HTTP/1.1 502 Bad\r\nContent-Length: 0\r\n\r\n")
    let site = SiteURL(isSecure: false, host: "127.0.0.1", port: listener.port)
    let result = SiteCheck(site, authorities: nil, configuration: Configuration()).run()
    #expect(result.findings.map(\.verdict) == [.fault])
    #expect(result.findings[0].sentence.hasSuffix("but HTTP status 502"))
    #expect(result.findings[0].remedy?.hasPrefix("Start the relay") == true)
    let unnamed = SiteCheck.relay(Self.answer(421), at: Self.site)
    #expect(unnamed.verdict == .fault)
    #expect(unnamed.sentence == "the relay does not answer by the name relay.example")
    #expect(unnamed.remedy?.hasPrefix("Add it to server.hosts") == true)
    let gone = SiteCheck.unreachable(.cannotConnect("Connection refused"), Self.site)
    #expect(gone.verdict == .fault)
    #expect(gone.sentence == "https://relay.example cannot be reached: Connection refused")
    #expect(SiteCheck.unreachable(.noTLS("x"), Self.site).verdict == .fault)
    #expect(SiteCheck.unreachable(.noAnswer("x"), Self.site).verdict == .fault)
  }

  @Test(
    arguments: [
      (101, "{}", Finding.Verdict.ok, nil), (101, "", .fault, "buffering off"),
      (403, "", .fault, "proxy_set_header Host"), (426, "", .fault, "pass Upgrade and Connection"),
      (400, "", .fault, "pass Upgrade and Connection"), (503, "", .warning, "client.connections"),
      (302, "", .fault, "/ws/"),
    ] as [(Int, String, Finding.Verdict, String?)])
  func `the answer to a handshake says what the proxy does`(
    status: Int, body: String, verdict: Finding.Verdict, remedy: String?
  ) {
    let finding = SiteCheck.upgrade(Self.answer(status, body))
    #expect(finding.verdict == verdict)
    #expect(remedy.map { finding.remedy?.contains($0) == true } ?? (finding.remedy == nil))
  }

  @Test(arguments: [
    (403, false, Finding.Verdict.ok), (101, true, .ok), (101, false, .fault),
    (403, true, .fault),
  ])
  func `pages of other sites get in only if the configuration says so`(
    status: Int, isOpenToAll: Bool, verdict: Finding.Verdict
  ) {
    #expect(SiteCheck.origin(Self.answer(status), isOpenToAll: isOpenToAll).verdict == verdict)
  }

  @Test func `another host, or one address for all clients, is a fault`() {
    let seen = #"{"address":"127.0.0.1","host":"relay.example","forwarded":"203.0.113.4"}"#
    let well = Self.check().headers(Self.answer(200, seen))
    #expect(
      well
        == .ok(
          "headers",
          "Host arrives unchanged, clients as 127.0.0.1, forwarded for 203.0.113.4"))
    let few = Self.check { $0.connectionsPerAddress = 8 }.headers(Self.answer(200, seen))
    #expect(few.verdict == .fault)
    let shared = "all clients count as 127.0.0.1, the proxy's, and share the limits of one"
    #expect(few.sentence == shared)
    let asked = Self.check { $0.access.authorize = "http://127.0.0.1:9000/" }
    #expect(asked.headers(Self.answer(200, seen)).sentence == shared)
    let named = seen.replacing("127.0.0.1", with: "203.0.113.4")
    let limited = Self.check { $0.connectionsPerAddress = 8 }
    #expect(limited.headers(Self.answer(200, named)).verdict == .ok)
    let remote = seen.replacing("127.0.0.1", with: "192.0.2.9")
    #expect(Self.check().headers(Self.answer(200, remote)).verdict == .fault)
    let other = seen.replacing("relay.example", with: "127.0.0.1:8080")
    let host = Self.check().headers(Self.answer(200, other))
    #expect(host.verdict == .fault)
    #expect(host.sentence == "the relay sees the host 127.0.0.1:8080, not relay.example")
    #expect(Self.check().headers(Self.answer(404)).verdict == .warning)
  }

  @Test func `the date of an answer is read`() {
    #expect(SiteCheck.milliseconds("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777_000)
    #expect(SiteCheck.milliseconds("yesterday") == nil)
  }
}
