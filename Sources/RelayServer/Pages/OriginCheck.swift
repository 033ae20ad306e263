import WebSocketTransport

/// The Origin check: which pages may open a WebSocket to this server (RFC 6455, section 10.2).
enum OriginCheck {
  /// Whether a handshake passes: it has no `Origin` (a script), or the server's own, or one of
  /// `others`.
  ///
  /// In `others`, `*` allows all, and `*.` in front of a host any names before it. A server with
  /// TLS has no pages of its own without it.
  static func allows(
    _ origin: String?, host: String?, isSecure: Bool = false, others: [String]
  ) -> Bool {
    guard let origin, !others.contains("*") else { return true }
    guard let read = WebOrigin(origin) else { return false }
    let isOwn = read.isSame(asHost: host) && (!isSecure || read.scheme == "https")
    return isOwn || others.contains { read.matches($0) }
  }
}

/// The origin of a web page, as the `Origin` header states it (RFC 6454).
struct WebOrigin: Equatable, Sendable {
  /// `http` or `https`.
  let scheme: String
  /// Host in lower case, with the port unless it is the scheme's default.
  let host: String

  /// Parses `https://example.org:8443`; `nil` for anything else, including `null`.
  init?(_ text: String) {
    let lower = text.lowercased()
    guard let separator = lower.firstRange(of: "://") else { return nil }
    scheme = String(lower[..<separator.lowerBound])
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = lower[separator.upperBound...]
    let isHost = rest.utf8.allSatisfy { $0.isLetterOrDigit || "-._:[]".utf8.contains($0) }
    guard !rest.isEmpty, rest.utf8.count <= 255, isHost else { return nil }
    let standard = scheme == "https" ? ":443" : ":80"
    host = String(rest.hasSuffix(standard) ? rest.dropLast(standard.count) : rest)
  }

  /// Whether the origin is the server's own, which the `Host` header names.
  func isSame(asHost host: String?) -> Bool {
    guard let host, let own = WebOrigin("\(scheme)://\(host)") else { return false }
    return own.host == self.host
  }

  /// Whether the origin is the one that a pattern names, or one of `https://*.example.org`.
  func matches(_ pattern: String) -> Bool {
    guard let named = Self.named(by: pattern) else { return false }
    guard pattern.contains("://*.") else { return named == self }
    return named.scheme == scheme && host.hasSuffix("." + named.host)
  }

  /// The origin in a pattern, without the star in front of its host; `nil` if it is no pattern.
  static func named(by pattern: String) -> WebOrigin? {
    WebOrigin(pattern.replacing("://*.", with: "://", maxReplacements: 1))
  }

  /// The origin as browsers write it.
  var text: String { "\(scheme)://\(host)" }
}
