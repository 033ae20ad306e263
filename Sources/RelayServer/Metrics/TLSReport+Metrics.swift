import WebSocketTransport

extension TLSReport {
  /// Writes TLS' part of `/metrics`.
  func write(to text: inout PrometheusText) {
    text.gauge("gesture_relay_tls_connections", "Open connections with TLS.", open)
    text.family(
      "gesture_relay_tls_handshakes_total", .counter,
      "TLS handshakes, by result; refused: at the connection limit.", label: "result",
      [("complete", handshakes), ("failed", failures), ("refused", refusals)])
    text.gauge(
      "gesture_relay_tls_certificate_expiry_timestamp_seconds",
      "When the certificate expires, in seconds since 1970.", Int(endsAt))
  }
}
