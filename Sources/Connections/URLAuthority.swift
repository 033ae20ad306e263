/// The host and the port in a URL.
package enum URLAuthority {
  /// Reads `host[:port]`, with a numeric IPv6 host in brackets; `nil` if it is malformed.
  package static func parts(
    of text: Substring, standardPort: Int
  ) -> (host: String, port: Int)? {
    var host = text
    var digits: Substring?
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      host = text[..<end].dropFirst()
      let after = text[end...].dropFirst()
      guard after.isEmpty || after.hasPrefix(":") else { return nil }
      digits = after.isEmpty ? nil : after.dropFirst()
    } else if let colon = text.firstIndex(of: ":") {
      host = text[..<colon]
      digits = text[colon...].dropFirst()
    }
    guard digits?.allSatisfy(\.isNumber) ?? true,
      let port = digits.map({ Int($0) }) ?? standardPort, (1...65_535).contains(port),
      !host.isEmpty
    else { return nil }
    return (String(host), port)
  }
}
