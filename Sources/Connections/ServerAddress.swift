/// Where a client connects to: the parts of `scheme://host[:port]/path[?query]` (RFC 3986 section
/// 3).
package struct ServerAddress: Equatable, Sendable {
  /// Why a text is no such address.
  package enum Fault: Error {
    /// It begins with neither scheme.
    case scheme
    /// It names a user or a password.
    case user
    /// There is no host, the port is not one of 1 to 65535, or a character is not allowed.
    case malformed
  }

  /// Whether the connection has TLS.
  package let isSecure: Bool
  /// The host's name or numeric address, without the brackets of an IPv6 one.
  package let host: String
  /// The port; 80 by default, 443 with TLS.
  package let port: Int
  /// Path and query, as written.
  package let target: String

  /// Reads an address with the scheme `plain` or `secure`, such as `ws` and `wss`.
  package init(_ text: String, plain: String, secure: String) throws(Fault) {
    let lower = text.lowercased()
    guard let scheme = [plain, secure].first(where: { lower.hasPrefix("\($0)://") }) else {
      throw .scheme
    }
    isSecure = scheme == secure
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }
    guard isPlain else { throw .malformed }
    let rest = text.dropFirst(scheme.count + 3)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.contains("@") else { throw .user }
    guard let (host, port) = Self.split(authority, standard: isSecure ? "443" : "80") else {
      throw .malformed
    }
    (self.host, self.port) = (host, port)
    let tail = rest.dropFirst(authority.count)
    target = tail.hasPrefix("/") ? String(tail) : "/" + tail
  }

  /// The host as the `Host` header names it, without the port.
  package var name: String { host.contains(":") ? "[\(host)]" : host }

  private static func split(_ authority: Substring, standard: String) -> (String, Int)? {
    var host = authority
    var port = standard
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      host = authority[authority.index(after: authority.startIndex)..<end]
      let after = authority[authority.index(after: end)...]
      guard after.isEmpty || after.hasPrefix(":") else { return nil }
      if !after.isEmpty { port = String(after.dropFirst()) }
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = String(authority[authority.index(after: colon)...])
    }
    guard !host.isEmpty, let number = Int(port), (1...65_535).contains(number) else { return nil }
    return (String(host), number)
  }
}
