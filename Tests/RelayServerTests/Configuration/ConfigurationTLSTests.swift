import Foundation
import Testing
import WebSocketTransport

@testable import RelayServer

/// The relay's own TLS, as it is configured.
struct ConfigurationTLSTests {
  let folder: TemporaryFolder
  let own: String

  init() throws {
    folder = try TemporaryFolder(["empty": ""])
    own = try folder.makeCertificate()
  }

  private func problems(_ change: (inout Configuration) -> Void) -> [String] {
    var configuration = Configuration()
    change(&configuration)
    return configuration.problems
  }

  @Test func `a certificate with its key is TLS, and so is one that nobody signed`() throws {
    var configuration = Configuration()
    #expect(try configuration.tlsOptions()?.identity == nil && !configuration.tls.isOn)
    configuration.tls.selfSigned = true
    let made = try #require(try configuration.tlsOptions())
    #expect(made.files == nil && configuration.tls.isOn)
    configuration = Configuration()
    configuration.useTLS(own)
    #expect(try configuration.tlsOptions()?.files?.certificate == own && configuration.tls.isOn)
    #expect(configuration.problems.isEmpty)
  }

  @Test func `half of a pair, or both ways at once, are a problem`() {
    #expect(
      problems { $0.tls.certificate = own }
        == ["server.tls.key: expected a file, since server.tls.certificate is set"])
    #expect(
      problems { $0.tls.key = own }
        == ["server.tls.certificate: expected a file, since server.tls.key is set"])
    let both = problems {
      $0.useTLS(own)
      $0.tls.selfSigned = true
    }
    #expect(both == ["server.tls.selfSigned and server.tls.certificate exclude each other"])
  }

  @Test func `a file that cannot be used is named`() throws {
    let other = try folder.makeCertificate("other.pem")
    let mixed = problems { ($0.tls.certificate, $0.tls.key) = (own, other) }
    #expect(
      mixed == [
        "server.tls: \(other): expected the certificate's own key, found another; "
          + "the certificate is in \(own)"
      ])
    let missing = problems { ($0.tls.certificate, $0.tls.key) = (own, "/none.pem") }
    #expect(missing == ["server.tls: /none.pem cannot be read: No such file or directory"])
  }

  @Test func `what needs TLS is a problem without it`() {
    #expect(
      problems { $0.tls.redirect = "127.0.0.1:80" }
        == ["server.tls.redirect needs server.tls.certificate or server.tls.selfSigned"])
    #expect(
      problems { $0.tls.hsts = .seconds(60) }
        == ["server.tls.hsts needs server.tls.certificate or server.tls.selfSigned"])
    let noPort = problems {
      $0.useTLS(own)
      $0.tls.redirect = "80"
    }
    #expect(noPort == ["server.tls.redirect: found \"80\", expected HOST:PORT, such as 0.0.0.0:80"])
  }
}
