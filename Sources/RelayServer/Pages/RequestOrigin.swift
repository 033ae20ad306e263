/// Where a browser's request comes from, as `Origin` tells it (RFC 6454).
struct RequestOrigin: Equatable, Sendable {
  /// `http` or `https`.
  let scheme: String
  /// Host and, where it is not the scheme's own, port, in small letters.
  let host: String

  /// Reads `https://example.org:8443`; `nil` for anything else, `null` too.
  init?(_ text: String) {
    let lower = text.lowercased()
    guard let separator = lower.firstRange(of: "://") else { return nil }
    scheme = String(lower[..<separator.lowerBound])
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = lower[separator.upperBound...]
    let isHost = rest.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "["), UInt8(ascii: "]"):
        true
      default: false
      }
    }
    guard !rest.isEmpty, rest.utf8.count <= 255, isHost else { return nil }
    let standard = scheme == "https" ? ":443" : ":80"
    host = String(rest.hasSuffix(standard) ? rest.dropLast(standard.count) : rest)
  }

  /// Whether it is the server's own, as the peer knows it by the `Host` header.
  func isSame(asHost host: String?) -> Bool {
    guard let host, let own = RequestOrigin("\(scheme)://\(host)") else { return false }
    return own.host == self.host
  }

  /// The origin as browsers write it.
  var text: String { "\(scheme)://\(host)" }

  /// Whether a handshake may go on: no origin (a script), the server's own, or one of those
  /// allowed.
  static func allows(_ origin: String?, host: String?, others: [String]) -> Bool {
    guard let origin, !others.contains("*") else { return true }
    guard let read = RequestOrigin(origin) else { return false }
    return read.isSame(asHost: host) || others.contains { RequestOrigin($0) == read }
  }
}
