import Glibc
import WebSocketTransport

/// What operators learn of TLS.
extension RelayHandler {
  /// Takes the TLS thread's report and logs its events, and once that the certificate expired.
  func checkTLS(on loop: ServiceLoop) {
    guard let report = loop.takeTLSReport() else { return }
    tlsReport = report
    for event in report.events { log(event) }
    let isExpired = report.endsAt <= Int64(time(nil))
    if isExpired, !hasLoggedExpiry {
      log.add(
        .error, "the certificate has expired",
        ("remedy", .text(configuration.tls.renewal)))
    }
    hasLoggedExpiry = isExpired
  }

  /// Has the certificate read again, or logs that there is none to read.
  func renewCertificate(on loop: ServiceLoop) {
    guard configuration.tls.certificate.isEmpty else { return loop.renewCertificate() }
    log.add(
      .info, "SIGHUP: nothing to read again",
      ("reason", "it is for server.tls.certificate, which is not set"))
  }

  /// Logs that a trusted proxy's connection was closed.
  func logProxy(_ address: String, because reason: String) {
    log.addPeer(
      .warning, "PROXY header refused", ("peer", .text(address)), ("reason", .text(reason)))
  }

  private func log(_ event: TLSReport.Event) {
    switch event {
    case .failed(let address, let reason):
      log.addPeer(
        .info, "TLS handshake failed", ("peer", .text(address)), ("reason", .text(reason)))
    case .proxyRefused(let address, let reason): logProxy(address, because: reason)
    case .renewed(let fingerprint):
      log.add(.info, "certificate renewed", ("sha256", .text(fingerprint)))
    case .unchanged(let fingerprint):
      log.add(.info, "certificate read again, unchanged", ("sha256", .text(fingerprint)))
    case .notRenewed(let sentence):
      log.add(.error, "certificate not renewed", ("reason", .text(sentence)))
    }
  }
}

extension Configuration.TLS {
  /// What gives the relay a new certificate.
  var renewal: String {
    selfSigned
      ? "restart the relay: it makes a new one"
      : "renew the file server.tls.certificate; the relay rereads it by itself"
  }
}
