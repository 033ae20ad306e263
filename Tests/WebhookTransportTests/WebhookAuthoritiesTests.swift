import Foundation
import Testing

@testable import WebhookTransport

/// Deliveries over https, to a real receiver with a certificate of its own.
///
/// One after the other: a new context with TLS ends handshakes of others in the process, as
/// `HTTPPost` says.
@Suite(.serialized)
struct WebhookAuthoritiesTests {
  /// This machine, by a name that certificates can carry and that needs no name service: 127.0.0.1
  /// in the shorter notation of `inet_aton`.
  static let host = "127.1"

  static func sender(
    to receiver: SecureReceiver, at host: String = host, trusting path: String?
  ) throws -> WebhookSender {
    var limits = WebhookLimits()
    limits.attempts = 1
    limits.attemptMilliseconds = 20_000
    let authorities = try path.map { try WebhookAuthorities(path: $0) }
    let url = try WebhookURL("https://\(host):\(receiver.port)/hook")
    return try #require(
      WebhookSender(
        url: url, authorities: authorities, secret: "Jefe", agent: "test/1", limits: limits))
  }

  @Test func `S46 a delivery goes over https to a receiver with a trusted certificate`() throws {
    let receiver = try SecureReceiver(for: Self.host)
    let sender = try Self.sender(to: receiver, trusting: receiver.certificate)
    let body = "what do ya want for nothing?"
    sender.send([WebhookSenderTests.delivery("k3f9:12", body)])
    let request = try receiver.next()
    #expect(request["version"]?.hasPrefix("TLSv1.") == true)
    #expect(request["body"] == body)
    let head = request["head"]?.lowercased() ?? ""
    #expect(head.hasPrefix("post /hook http/1.1\r\n"))
    #expect(head.contains("host: \(Self.host):\(receiver.port)"))
    // RFC 4231, test case 2.
    #expect(head.contains("x-gesture-signature: sha256=5bdcc146bf60754e6a042426089575c7"))
    let report = WebhookSenderTests.report(sender) { $0.delivered == 1 }
    #expect(report.delivered == 1 && report.failed == 0, "\(report.failures)")
    sender.finish(withinMilliseconds: 5_000)
  }

  @Test func `a URL may have an IPv4 address that the certificate names`() throws {
    let receiver = try SecureReceiver(for: "127.0.0.1", as: "IP")
    let sender = try Self.sender(to: receiver, at: "127.0.0.1", trusting: receiver.certificate)
    sender.send([WebhookSenderTests.delivery("a")])
    let report = WebhookSenderTests.report(sender) { $0.delivered == 1 }
    #expect(report.delivered == 1, "\(report.failures)")
    sender.finish(withinMilliseconds: 5_000)
  }

  @Test func `the system's authorities stay trusted beside the file's`() async {
    await #expect(processExitsWith: .success) {
      let system = try SecureReceiver(for: Self.host)
      let own = try SecureReceiver(for: Self.host)
      setenv("SSL_CERT_FILE", system.certificate, 1)
      for receiver in [system, own] {
        let sender = try Self.sender(to: receiver, trusting: own.certificate)
        sender.send([WebhookSenderTests.delivery("a")])
        let report = WebhookSenderTests.report(sender) { $0.delivered + $0.failed == 1 }
        #expect(report.delivered == 1, "\(report.failures)")
        sender.finish(withinMilliseconds: 5_000)
      }
    }
  }

  @Test(arguments: [
    (host, false, "self-signed certificate"), ("elsewhere.example", true, "hostname mismatch"),
  ])
  func `a receiver with an untrusted certificate or another name receives nothing`(
    name: String, isTrusted: Bool, fault: String
  ) throws {
    let receiver = try SecureReceiver(for: name)
    let sender = try Self.sender(
      to: receiver, trusting: isTrusted ? receiver.certificate : nil)
    sender.send([WebhookSenderTests.delivery("a")])
    let report = WebhookSenderTests.report(sender) { $0.failed == 1 }
    #expect(report.failed == 1 && report.delivered == 0)
    let reason = try #require(report.failures.first?.reason)
    #expect(reason == "its certificate is not accepted: \(fault)")
    #expect(try receiver.next()["refused"] != nil)
    sender.finish(withinMilliseconds: 5_000)
  }

  @Test func `a file has to have certificates, whole ones`() throws {
    let receiver = try SecureReceiver(for: Self.host)
    #expect(try WebhookAuthorities(path: receiver.certificate).path == receiver.certificate)
    let key = receiver.certificate.replacing("certificate.pem", with: "key.pem")
    #expect(throws: WebhookAuthorities.Mistake.noCertificate(path: key)) {
      try WebhookAuthorities(path: key)
    }
    let whole = try String(contentsOfFile: receiver.certificate, encoding: .utf8)
    let damaged = receiver.certificate + ".damaged"
    try (whole + whole.prefix(200)).write(toFile: damaged, atomically: true, encoding: .utf8)
    #expect(throws: WebhookAuthorities.Mistake.noCertificate(path: damaged)) {
      try WebhookAuthorities(path: damaged)
    }
    #expect(throws: WebhookAuthorities.Mistake.unreadable(path: "/nowhere/at.all")) {
      try WebhookAuthorities(path: "/nowhere/at.all")
    }
    #expect(
      WebhookAuthorities.Mistake.unreadable(path: "x").description.contains("x cannot be read"))
  }
}
