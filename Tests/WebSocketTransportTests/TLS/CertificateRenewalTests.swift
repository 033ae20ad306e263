import Glibc
import Testing

@testable import WebSocketTransport

final class CertificateRenewalTests {
  let folder: TLSFolder
  let files: TLSFiles
  let status = TLSStatus()
  var certificate: CertificateRenewal

  init() throws {
    folder = try TLSFolder()
    files = try folder.make()
    certificate = CertificateRenewal(
      ServiceLoop.TLS(try files.identity(), files: files), status)
  }

  @Test func `a key is used once its permissions are mended`() throws {
    let before = certificate.identity.fingerprint
    try folder.make()
    chmod(files.key, 0o644)
    for _ in 0..<2 { certificate.renew(now: 0) }
    #expect(status.take().events.count == 1 && certificate.identity.fingerprint == before)
    chmod(files.key, 0o600)
    for _ in 0..<2 { certificate.renew(now: 0) }
    #expect(certificate.identity.fingerprint != before)
  }

  @Test func `changed files are used at the second look, when they have settled`() throws {
    let before = certificate.identity.fingerprint
    certificate.renew(now: 0)
    try folder.make()
    certificate.renew(now: 0)
    #expect(certificate.identity.fingerprint == before)
    certificate.renew(now: 0)
    #expect(certificate.identity.fingerprint != before)
    #expect(status.take().events == [.renewed(fingerprint: certificate.identity.fingerprint)])
    #expect(status.current.endsAt == certificate.identity.endsAt)
    certificate.renew(now: 0)
    #expect(status.take().events.isEmpty)
    certificate.renew(now: 0, isAsked: true)
    #expect(status.take().events == [.unchanged(fingerprint: certificate.identity.fingerprint)])
  }

  @Test func `what cannot be used is reported once, and used when it is whole`() throws {
    let before = certificate.identity.fingerprint
    try folder.write(Array("half".utf8), to: "own.pem")
    for _ in 0..<4 { certificate.renew(now: 0) }
    #expect(status.take().events.count == 1 && certificate.identity.fingerprint == before)
    try folder.make()
    for _ in 0..<2 { certificate.renew(now: 0) }
    #expect(certificate.identity.fingerprint != before)
  }

  @Test func `an expired certificate is not used`() throws {
    let before = certificate.identity.fingerprint
    let later = certificate.identity.endsAt + 100_000
    try folder.make()
    certificate.renew(now: later, isAsked: true)
    #expect(certificate.identity.fingerprint == before)
    certificate.renew(now: later)
    #expect(
      status.take().events
        == [.notRenewed("\(files.certificate): the certificate has expired")])
    // The clock was wrong.
    certificate.renew(now: 0)
    #expect(certificate.identity.fingerprint != before)
  }
}
