/// The security headers of every response.
struct SecurityHeaders: Sendable {
  /// Name and value of each.
  let headers: [(name: String, value: String)]

  /// The headers of a server with pages that these sites may frame.
  init(frameAncestors: [String]) {
    let ancestors = frameAncestors.isEmpty ? "'none'" : frameAncestors.joined(separator: " ")
    let policy = [
      // The pages' own recognizers are WebAssembly, which a policy must allow explicitly.
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self' ws: wss:", "img-src 'self' data:",
      "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors \(ancestors)",
    ]
    headers = [
      ("Content-Security-Policy", policy.joined(separator: "; ")),
      ("X-Content-Type-Options", "nosniff"),
      // An address may have a token in its query.
      ("Referrer-Policy", "no-referrer"),
    ]
  }
}
