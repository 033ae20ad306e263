import Testing

@testable import RelayServer

struct SiteCertificateTests {
  @Test(arguments: [
    (SiteCertificate(endsInDays: 90), Finding.Verdict.ok, "valid for 90 days"),
    (SiteCertificate(endsInDays: 13), .warning, "it expires in 13 days"),
    (SiteCertificate(endsInDays: -1), .fault, "it has expired"),
    (
      SiteCertificate(beginsInDays: 0, endsInDays: 90), .fault,
      "it is not valid before 1 days from now"
    ),
    (SiteCertificate(endsInDays: 90, isForHost: false), .fault, "it is not for a.example"),
    (
      SiteCertificate(endsInDays: 90, distrust: "self-signed certificate"), .fault,
      "browsers do not trust it: self-signed certificate"
    ),
  ])
  func `a certificate is judged`(
    certificate: SiteCertificate, verdict: Finding.Verdict, sentence: String
  ) {
    let finding = certificate.finding(for: "a.example")
    #expect(finding.verdict == verdict)
    #expect(finding.sentence == sentence)
    #expect((finding.remedy == nil) == (verdict == .ok))
  }
}
