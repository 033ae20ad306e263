import Testing
import WebSocketTransport

struct TLSIdentityTests {
  private static func text(_ seconds: Int = 60) throws -> [UInt8] {
    try #require(SelfSignedCertificate.make(names: ["localhost"], seconds: seconds))
  }

  /// The part of a PEM text from the beginning of a block on.
  private static func part(_ name: String, of text: [UInt8]) throws -> [UInt8] {
    let start = try #require(text.firstRange(of: Array("-----BEGIN \(name)".utf8)))
    return Array(text[start.lowerBound...])
  }

  @Test func `a certificate has an end and a fingerprint`() throws {
    let text = try Self.text(3_600)
    let identity = try TLSIdentity(certificate: text, key: text)
    #expect(identity.fingerprint.split(separator: ":").count == 32)
    #expect(identity.fingerprint.allSatisfy { ":0123456789ABCDEF".contains($0) })
    #expect(!identity.isExpired(at: identity.endsAt - 1) && identity.isExpired(at: identity.endsAt))
  }

  @Test func `an expired certificate can be read, and says so`() throws {
    let text = try Self.text(-1)
    let later = try Self.text(3_600)
    let expired = try TLSIdentity(certificate: text, key: text)
    #expect(expired.isExpired(at: try TLSIdentity(certificate: later, key: later).endsAt - 3_600))
  }

  @Test func `another certificate's key is no pair`() throws {
    #expect(throws: TLSIdentity.Fault.pair) {
      try TLSIdentity(certificate: try Self.text(), key: try Self.text())
    }
  }

  @Test func `a text without a certificate or a key is refused`() throws {
    let text = try Self.text()
    let certificate = try Self.part("CERTIFICATE", of: text)
    #expect(throws: TLSIdentity.Fault.key) {
      try TLSIdentity(certificate: certificate, key: certificate)
    }
    for wrong in [[], Array("nothing".utf8), Array(certificate.dropLast(60))] {
      let fault = #expect(throws: TLSIdentity.Fault.self) {
        try TLSIdentity(certificate: wrong, key: text)
      }
      #expect(fault?.sentence.hasPrefix("expected a certificate in PEM, found none: ") == true)
    }
  }

  @Test func `an encrypted key does not ask for its passphrase`() throws {
    let text = try Self.text()
    let encrypted = """
      -----BEGIN ENCRYPTED PRIVATE KEY-----
      MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAgvN0WFg4M5tQICCAAw
      -----END ENCRYPTED PRIVATE KEY-----

      """
    let fault = #expect(throws: TLSIdentity.Fault.self) {
      try TLSIdentity(certificate: text, key: Array(encrypted.utf8))
    }
    #expect(fault?.sentence.contains("without a passphrase") == true)
  }

  @Test func `a chain behind the certificate is taken, a damaged one is not`() throws {
    let text = try Self.text()
    let second = try Self.part("CERTIFICATE", of: try Self.text())
    let fingerprint = try TLSIdentity(certificate: text, key: text).fingerprint
    #expect(try TLSIdentity(certificate: text + second, key: text).fingerprint == fingerprint)
    #expect(throws: TLSIdentity.Fault.self) {
      try TLSIdentity(certificate: text + second.dropLast(60), key: text)
    }
  }
}
