import Testing

@testable import RelayServer

struct ReceiverCheckTests {
  private static func findings(_ url: String, authorities: String = "") -> [Finding] {
    var configuration = Configuration()
    configuration.access.authorize = url
    configuration.access.authorizeSecret = "0123456789abcdef"
    configuration.access.authorizeAuthorities = authorities
    return ReceiverCheck.findings(configuration)
  }

  @Test func `the webhook's receiver is checked, too`() throws {
    var configuration = Configuration()
    configuration.webhook.secret = "0123456789abcdef"
    let listener = try Listener()
    configuration.webhook.url = "http://127.0.0.1:\(listener.port)/secret"
    #expect(
      ReceiverCheck.findings(configuration)
        == [.ok("webhook", "http://127.0.0.1:\(listener.port) can be reached")])
    configuration.webhook.url = "http://127.0.0.1:\(try Listener().port)/secret"
    let gone = ReceiverCheck.findings(configuration)
    #expect(gone.map(\.verdict) == [.warning])
    #expect(gone.first?.remedy == "Start the service: until then gestures are lost")
  }

  @Test func `without a service there is nothing to check`() {
    #expect(ReceiverCheck.findings(Configuration()).isEmpty)
  }

  @Test func `a service on this machine that answers is well, and its path is not shown`() throws {
    let listener = try Listener()
    let findings = Self.findings("http://127.0.0.1:\(listener.port)/secret")
    #expect(
      findings == [.ok("authorize", "http://127.0.0.1:\(listener.port) can be reached")])
  }

  @Test func `one that is down is a warning`() throws {
    let port = try Listener().port
    let findings = Self.findings("http://127.0.0.1:\(port)/")
    #expect(findings.map(\.verdict) == [.warning])
    #expect(findings.first?.sentence.contains("cannot be reached") == true)
  }

  @Test func `one that speaks no TLS, or has a wrong address, is told`() throws {
    let listener = try Listener(answering: "HTTP/1.1 200 OK\r\n\r\n")
    let plain = Self.findings("https://127.0.0.1:\(listener.port)/")
    #expect(plain.map(\.verdict) == [.warning])
    let wrong = Self.findings("ftp://127.0.0.1/")
    #expect(wrong.map(\.verdict) == [.fault])
    #expect(wrong.first?.sentence.hasPrefix("access.authorize: ") == true)
  }

  @Test func `a certificate that nobody vouches for is a warning, unless it is trusted`() throws {
    let folder = try TemporaryFolder.pages()
    let own = try folder.makeCertificate()
    let live = try LiveServer { $0.useTLS(own) }
    let url = "https://localhost:\(live.server.port)/"
    // The TLS thread shakes hands while this thread waits.
    let strange = Self.findings(url)
    #expect(strange.map(\.verdict) == [.warning])
    #expect(strange.first?.sentence.contains("is not accepted") == true)
    #expect(Self.findings(url, authorities: own).map(\.verdict) == [.ok])
  }
}
