import Foundation
import Testing
import WebSocketTransport

@testable import RelayServer

struct TLSCheckTests {
  let folder: TemporaryFolder
  let own: String

  init() throws {
    folder = try TemporaryFolder(["empty": ""])
    own = try folder.makeCertificate(seconds: 100 * 86_400)
  }

  @Test func `without TLS there is nothing to check`() {
    #expect(TLSCheck.findings(Configuration(), now: 0).isEmpty)
  }

  @Test func `a certificate is well, ends soon or has ended`() throws {
    let identity = try TLSFiles(certificate: own, key: own).identity()
    let verdicts = [50, 90, 100].map { days in
      TLSCheck.finding(identity, now: identity.endsAt + (Int64(days) - 100) * 86_400)
    }
    #expect(verdicts.map(\.verdict) == [.ok, .warning, .fault])
    #expect(verdicts[0].sentence == "the certificate matches its key and is valid for 50 days")
    #expect(verdicts[1].sentence == "the certificate expires in 10 days")
    #expect(verdicts[2].sentence == "the certificate has expired")
  }

  @Test func `a pair that is none is a fault with the configuration's sentence`() throws {
    var configuration = Configuration()
    configuration.tls.certificate = own
    configuration.tls.key = try folder.makeCertificate("other.pem")
    let findings = TLSCheck.findings(configuration, now: 0)
    #expect(findings.map(\.verdict) == [.fault])
    #expect(findings[0].sentence.contains("expected the certificate's own key, found another"))
  }

  @Test func `the redirecting address is checked, too`() throws {
    var configuration = Configuration()
    configuration.useTLS(own)
    configuration.tls.redirect = "127.0.0.1:0"
    let findings = TLSCheck.findings(configuration, now: Int64(time(nil)))
    #expect(findings.map(\.check) == ["tls", "port"] && findings.allSatisfy { $0.verdict == .ok })
  }
}
