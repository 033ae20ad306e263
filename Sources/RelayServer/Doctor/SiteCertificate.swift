import CSSL
import WebSocketTransport

/// A site's certificate as a client sees it.
struct SiteCertificate: Equatable {
  /// Days until it is valid; negative if it is already.
  var beginsInDays: Int
  /// Days until it expires; negative afterwards.
  var endsInDays: Int
  /// Whether it is for the host that was asked.
  var isForHost: Bool
  /// Why no authority is trusted that signed it; `nil` if one is.
  var distrust: String?

  /// A certificate that expires sooner should have been renewed.
  static let renewalDays = 14

  /// The certificate's own facts and the verdict of a session that is connected.
  init?(of session: OpaquePointer?, host: String) {
    guard let certificate = SSL_get1_peer_certificate(session) else { return nil }
    defer { X509_free(certificate) }
    guard let begin = Self.days(until: X509_get0_notBefore(certificate)),
      let end = Self.days(until: X509_get0_notAfter(certificate))
    else { return nil }
    (beginsInDays, endsInDays) = (begin, end)
    // Certificates list addresses apart from names.
    isForHost =
      PeerAddress(host) != nil
      ? X509_check_ip_asc(certificate, host, 0) == 1
      : X509_check_host(certificate, host, 0, 0, nil) == 1
    let verdict = SSL_get_verify_result(session)
    let isDate =
      Int32(verdict) == X509_V_ERR_CERT_HAS_EXPIRED
      || Int32(verdict) == X509_V_ERR_CERT_NOT_YET_VALID
    distrust =
      Int32(verdict) == X509_V_OK || isDate
      ? nil : String(cString: X509_verify_cert_error_string(verdict))
  }

  init(beginsInDays: Int = -1, endsInDays: Int, isForHost: Bool = true, distrust: String? = nil) {
    (self.beginsInDays, self.endsInDays) = (beginsInDays, endsInDays)
    (self.isForHost, self.distrust) = (isForHost, distrust)
  }

  /// Whole days, rounded down; this very second is past.
  private static func days(until time: UnsafePointer<ASN1_TIME>?) -> Int? {
    var days: Int32 = 0
    var seconds: Int32 = 0
    guard ASN1_TIME_diff(&days, &seconds, nil, time) == 1 else { return nil }
    return Int(days) - (seconds < 0 || (days, seconds) == (0, 0) ? 1 : 0)
  }

  /// The finding on it.
  func finding(for host: String) -> Finding {
    let name = "certificate"
    let renewal = "Renew it, and have the proxy read it again"
    if endsInDays < 0 {
      return .fault(name, "it has expired", do: renewal)
    }
    if beginsInDays >= 0 {
      return .fault(
        name, "it is not valid before \(beginsInDays + 1) days from now",
        do: "Check this machine's clock, or wait")
    }
    guard isForHost else {
      return .fault(
        name, "it is not for \(host)", do: "Have the proxy use the certificate of \(host)")
    }
    if let distrust {
      return .fault(
        name, "browsers do not trust it: \(distrust)",
        do: "Have the proxy send the whole chain, or name your own authority with --ca")
    }
    guard endsInDays >= Self.renewalDays else {
      return .warning(name, "it expires in \(endsInDays) days", do: renewal)
    }
    return .ok(name, "valid for \(endsInDays) days")
  }
}
