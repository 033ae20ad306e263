/// The certificate and key of new connections, read again when their files change.
struct CertificateRenewal {
  private(set) var identity: TLSIdentity
  private let files: TLSFiles?
  private let status: TLSStatus
  /// The stamp of the files in use.
  private var usedStamp: [Int]
  /// The files' stamp at the last reported failure.
  private var reportedStamp: [Int] = []
  /// The files' stamp at the last check.
  private var lastStamp: [Int]

  init(_ tls: ServiceLoop.TLS, _ status: TLSStatus) {
    (files, identity, self.status) = (tls.files, tls.identity, status)
    usedStamp = tls.files?.stamp ?? []
    lastStamp = usedStamp
    let endsAt = tls.identity.endsAt
    status.change { $0.endsAt = endsAt }
  }

  /// Uses renewed files for new connections.
  ///
  /// Files that changed since the last check are read at the next one: the key may follow the
  /// certificate. What cannot be used, or has expired, is reported once and tried again.
  mutating func renew(now seconds: Int64, isAsked: Bool = false) {
    guard let files else { return }
    let stamp = files.stamp
    defer { lastStamp = stamp }
    guard isAsked || stamp != usedStamp && stamp == lastStamp else { return }
    do throws(TLSFiles.Fault) {
      let found = try files.identity()
      guard !found.isExpired(at: seconds) else {
        throw TLSFiles.Fault(description: "\(files.certificate): the certificate has expired")
      }
      let isOther = found.fingerprint != identity.fingerprint
      identity = found
      (usedStamp, reportedStamp) = (stamp, [])
      status.change { report in
        report.endsAt = found.endsAt
        if isOther {
          report.note(.renewed(fingerprint: found.fingerprint))
        } else if isAsked {
          report.note(.unchanged(fingerprint: found.fingerprint))
        }
      }
    } catch {
      guard isAsked || stamp != reportedStamp else { return }
      reportedStamp = stamp
      status.change { $0.note(.notRenewed(error.description)) }
    }
  }
}
