/// The certificate and key of new connections, read again when their files change.
struct CertificateRenewal {
  private(set) var identity: TLSIdentity
  private let files: TLSFiles?
  private let status: TLSStatus
  /// The files as they are used, or were found unfit.
  private var seen: [Int]
  /// The files at the last look.
  private var looked: [Int]

  init(_ tls: ServiceLoop.TLS, _ status: TLSStatus) {
    (files, identity, self.status) = (tls.files, tls.identity, status)
    seen = tls.files?.stamp ?? []
    looked = seen
    let endsAt = tls.identity.endsAt
    status.change { $0.endsAt = endsAt }
  }

  /// Uses renewed files for new connections.
  ///
  /// Files that change at this moment are read at the next look: the key may follow the
  /// certificate. What cannot be used, or has expired, is reported once and not used.
  mutating func renew(now seconds: Int64, isAsked: Bool = false) {
    guard let files else { return }
    let stamp = files.stamp
    defer { looked = stamp }
    guard isAsked || stamp != seen && stamp == looked else { return }
    seen = stamp
    do throws(TLSFiles.Fault) {
      let found = try files.identity()
      guard !found.isExpired(at: seconds) else {
        throw TLSFiles.Fault(description: "\(files.certificate): the certificate has expired")
      }
      let isOther = found.fingerprint != identity.fingerprint
      identity = found
      status.change { report in
        report.endsAt = found.endsAt
        if isOther { report.note(.renewed(fingerprint: found.fingerprint)) }
      }
    } catch {
      status.change { $0.note(.notRenewed(error.description)) }
    }
  }
}
