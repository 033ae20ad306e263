/// The security headers of every response.
struct SecurityHeaders: Sendable {
  /// Name and value of each.
  let headers: [(name: String, value: String)]

  /// The header that makes browsers use HTTPS only (RFC 6797); not for answers without TLS.
  static let transport = "Strict-Transport-Security"

  /// The headers of a server with pages that these sites may frame, and that browsers reach by
  /// HTTPS only for so many seconds.
  init(frameAncestors: [String], transportSeconds: Int64 = 0) {
    let ancestors = frameAncestors.isEmpty ? "'none'" : frameAncestors.joined(separator: " ")
    let policy = [
      // The pages' own recognizers are WebAssembly, which a policy must allow explicitly.
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
      // Safari before 15.4 does not take 'self' for WebSockets.
      "connect-src 'self' ws: wss:", "img-src 'self' data:",
      "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors \(ancestors)",
    ]
    headers =
      [
        ("Content-Security-Policy", policy.joined(separator: "; ")),
        ("X-Content-Type-Options", "nosniff"),
        // An address may have a token in its query.
        ("Referrer-Policy", "no-referrer"),
      ] + (transportSeconds > 0 ? [(Self.transport, "max-age=\(transportSeconds)")] : [])
  }
}
