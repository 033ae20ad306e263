import RelayCore
import RelayProtocol
import Testing
import WebSocketTransport
import WebhookTransport

@testable import RelayServer

struct ConfigurationTests {
  @Test func `the defaults are the limits' own, save the number of connections`() {
    var expected = RelayLimits()
    expected.connections = ServiceLoop.Options().maximumConnections
    #expect(Configuration().relay == expected)
    #expect(Configuration().timeouts == Timeouts())
    #expect(Configuration().webhook.limits == WebhookLimits())
  }

  @Test func `each option sets its own limit`() throws {
    var configuration = Configuration()
    for (key, text) in [
      ("room.linger", "7s"), ("room.flush", "9ms"), ("room.flushMost", "21ms"),
      ("room.timing", "1500ms"), ("room.flushedPerSecond", "50000"), ("room.viewers", "14"),
      ("client.stalled", "11s"), ("client.messageBytes", "2000"), ("client.connections", "13"),
      ("client.pongTimeout", "3s"), ("webhook.timeout", "250ms"), ("webhook.attempts", "2"),
      ("webhook.waiting", "7"),
    ] {
      try #require(ConfigurationTable.option(key)).set(&configuration, text: text)
    }
    var relay = Configuration().relay
    relay.lingerMilliseconds = 7_000
    relay.flushMilliseconds = 9
    relay.flushMostMilliseconds = 21
    relay.timingMilliseconds = 1_500
    relay.flushedPerSecond = 50_000
    relay.viewersPerRoom = 14
    relay.stalledMilliseconds = 11_000
    relay.messages.messageBytes = 2_000
    relay.connections = 13
    #expect(configuration.relay == relay)
    #expect(configuration.timeouts.pongWithinMilliseconds == 3_000)
    let webhook = configuration.webhook.limits
    #expect(webhook.attemptMilliseconds == 250 && webhook.attempts == 2 && webhook.waiting == 7)
  }

  @Test func `a rate brings its burst along`() throws {
    var configuration = Configuration()
    for (key, text) in [
      ("client.messagesPerSecond", "10"), ("client.samplesPerSecond", "100"),
      ("client.bytesPerSecond", "4kb"), ("client.reactionsPerSecond", "5"),
    ] {
      try #require(ConfigurationTable.option(key)).set(&configuration, text: text)
    }
    let limits = configuration.relay
    #expect(limits.messagesPerSecond == 10 && limits.messagesBurst == 100)
    #expect(limits.samplesPerSecond == 100 && limits.samplesBurst == 1_000)
    #expect(limits.reactionsPerSecond == 5 && limits.reactionsBurst == 10)
    #expect(limits.bytesPerSecond == 4_096 && limits.bytesBurst == 32_768)
  }

  @Test(arguments: [
    (["server.web": "/nope"], "there is no directory /nope with the web pages"),
    (["server.host": "not a host"], "server.host: found \"not a host\", expected "),
    (["server.host": ""], "server.host: found \"\", expected "),
    (["admin.listen": "a b:1"], "admin.listen: found \"a b:1\", expected HOST:PORT"),
    (["server.port": "8443", "admin.listen": "127.0.0.1:8443"], "admin.listen: port 8443 is "),
    (["server.port": "8443", "server.host": "::", "admin.listen": "10.0.0.1:8443"], "admin.l"),
    (["server.port": "8443", "admin.listen": "10.0.0.1:8443"], nil),
    (["server.port": "8443", "server.host": "0.0.0.0", "admin.listen": "[::1]:8443"], nil),
    (["server.port": "0", "admin.listen": "127.0.0.1:0"], nil),
    (["server.host": "x86_64-conda.local"], nil), (["server.host": "::1"], nil),
  ])
  func `an address or a folder that keeps a relay from starting is a problem`(
    options: [String: String], beginning: String?
  ) throws {
    var configuration = Configuration()
    for (key, text) in options {
      try #require(ConfigurationTable.option(key)).set(&configuration, text: text)
    }
    let problems = configuration.problems
    #expect(problems.count == (beginning == nil ? 0 : 1), "\(problems)")
    if let beginning { #expect(problems.first?.hasPrefix(beginning) == true, "\(problems)") }
  }

  @Test func `the redirect has a port of its own`() {
    var configuration = Configuration()
    configuration.tls.selfSigned = true
    configuration.tls.redirect = "0.0.0.0:\(configuration.server.port)"
    #expect(configuration.problems.first?.hasPrefix("server.tls.redirect: port 8080 is ") == true)
    configuration.tls.redirect = "127.0.0.1:80"
    configuration.admin.listen = "0.0.0.0:80"
    #expect(configuration.problems.first?.hasPrefix("server.tls.redirect: port 80 is ") == true)
  }

  @Test(arguments: ["0123\n", "0123\r\n"])
  func `the line break that ends a secret is not a part of it`(text: String) throws {
    var configuration = Configuration()
    let option = try #require(ConfigurationTable.option("access.secret"))
    try option.set(&configuration, text: text)
    #expect(configuration.access.secret == "0123")
    let fault = #expect(throws: ValueFault.self) {
      try option.set(&configuration, text: "0123\n4567")
    }
    #expect(fault?.expected == "a text without line breaks or control characters")
  }
}
