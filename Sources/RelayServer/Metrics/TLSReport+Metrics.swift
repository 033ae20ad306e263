import WebSocketTransport

extension TLSReport {
  /// Writes TLS' part of `/metrics`.
  func write(to text: inout PrometheusText) {
    text.family(
      "gesture_relay_tls_connections", .gauge, "Open connections with TLS.", Double(open))
    text.family(
      "gesture_relay_tls_handshakes_total", .counter,
      "TLS handshakes, by result; refused: at the connection limit.", label: "result",
      [("complete", handshakes), ("failed", failures), ("refused", refusals)])
    text.family(
      "gesture_relay_tls_certificate_expiry_timestamp_seconds", .gauge,
      "When the certificate expires, in seconds since 1970.", Double(endsAt))
  }
}
