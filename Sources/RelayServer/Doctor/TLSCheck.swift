import WebSocketTransport

/// Checks the relay's own certificate, key and redirecting address.
enum TLSCheck {
  private static let name = "tls"
  private static let day: Int64 = 86_400

  /// The findings at a moment in seconds since 1970; none without TLS.
  static func findings(_ configuration: Configuration, now: Int64) -> [Finding] {
    do throws(StartError) {
      guard let tls = try configuration.tlsOptions() else { return [] }
      let redirect = try configuration.redirectAddress().map { address in
        PortCheck.finding(
          host: address.host, port: address.port, redirects: true, option: "server.tls.redirect")
      }
      return [finding(tls.identity, now: now)] + (redirect.map { [$0] } ?? [])
    } catch {
      return [.fault(name, "\(error)", do: "Correct it, then check with checkconfig")]
    }
  }

  /// The finding on a certificate that matches its key.
  static func finding(_ identity: TLSIdentity, now: Int64) -> Finding {
    let renewal = "Renew it; the relay rereads it by itself"
    guard !identity.isExpired(at: now) else {
      return .fault(name, "the certificate has expired", do: renewal)
    }
    let days = (identity.endsAt - now) / day
    guard days >= SiteCertificate.renewalDays else {
      return .warning(name, "the certificate expires in \(days) days", do: renewal)
    }
    return .ok(name, "the certificate matches its key and is valid for \(days) days")
  }
}
