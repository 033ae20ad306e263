/// The certificate and key of new connections, read again when their files change.
struct CertificateRenewal {
  private(set) var identity: TLSIdentity
  private let files: TLSFiles?
  private let status: TLSStatus
  /// The files' stamp when they were last read, whether they could be used or not.
  private var readStamp: [Int]
  /// The files' stamp at the last check.
  private var lastStamp: [Int]

  init(_ tls: ServiceLoop.TLS, _ status: TLSStatus) {
    (files, identity, self.status) = (tls.files, tls.identity, status)
    readStamp = tls.files?.stamp ?? []
    lastStamp = readStamp
    let endsAt = tls.identity.endsAt
    status.change { $0.endsAt = endsAt }
  }

  /// Uses renewed files for new connections.
  ///
  /// Files that changed since the last check are read at the next one: the key may follow the
  /// certificate. What cannot be used, or has expired, is reported once and not used.
  mutating func renew(now seconds: Int64, isAsked: Bool = false) {
    guard let files else { return }
    let stamp = files.stamp
    defer { lastStamp = stamp }
    guard isAsked || stamp != readStamp && stamp == lastStamp else { return }
    readStamp = stamp
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
