import CSSL
import Testing

@testable import WebSocketTransport

struct SelfSignedCertificateTests {
  @Test func `it is for its names and addresses, and for servers`() throws {
    let names = ["localhost", "desk.local", "192.168.1.5", "fd00::5"]
    let text = try #require(SelfSignedCertificate.make(names: names, seconds: 90 * 86_400))
    let identity = try TLSIdentity(certificate: text, key: text)
    let certificate = SSL_CTX_get0_certificate(identity.context)
    for name in names.prefix(2) { #expect(X509_check_host(certificate, name, 0, 0, nil) == 1) }
    for name in names.suffix(2) { #expect(X509_check_ip_asc(certificate, name, 0) == 1) }
    #expect(X509_check_host(certificate, "other.local", 0, 0, nil) == 0)
    #expect(X509_get_extended_key_usage(certificate) == UInt32(XKU_SSL_SERVER))
    var days: Int32 = 0
    ASN1_TIME_diff(&days, nil, nil, X509_get0_notAfter(certificate))
    #expect((89...90).contains(days))
  }

  @Test func `each has a key and a number of its own`() throws {
    let prints = try (0..<3).map { _ in
      let text = try #require(SelfSignedCertificate.make(names: ["a"], seconds: 60))
      return try TLSIdentity(certificate: text, key: text).fingerprint
    }
    #expect(Set(prints).count == 3)
  }

  @Test func `a name that is none gives no certificate`() {
    #expect(SelfSignedCertificate.make(names: ["a,otherName:b"], seconds: 60) == nil)
    #expect(SelfSignedCertificate.make(names: [], seconds: 60) == nil)
  }
}
