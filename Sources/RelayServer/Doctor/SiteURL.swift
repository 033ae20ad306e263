/// The address at which browsers reach the relay: `https://relay.example.org`.
public struct SiteURL: Equatable, Sendable {
  /// Whether it has TLS.
  let isSecure: Bool
  /// A name or a numeric address, without the brackets of an IPv6 one.
  let host: String
  let port: Int

  init(isSecure: Bool, host: String, port: Int) {
    (self.isSecure, self.host, self.port) = (isSecure, host, port)
  }

  /// Parses an address of `http`, `https`, `ws` or `wss`; `nil` if it is another, or has a path.
  public init?(_ text: String) {
    var text = text.hasSuffix("/") ? String(text.dropLast()) : text
    if text.lowercased().hasPrefix("ws") { text = "http" + text.dropFirst(2) }
    guard let origin = WebOrigin(text) else { return nil }
    isSecure = origin.scheme == "https"
    let colon = origin.host.hasSuffix("]") ? nil : origin.host.lastIndex(of: ":")
    let name = colon.map { origin.host[..<$0] } ?? origin.host[...]
    host = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : String(name)
    let digits = colon.map { origin.host[origin.host.index(after: $0)...] }
    guard let port = digits.map({ Int($0) }) ?? (isSecure ? 443 : 80), (1...65_535).contains(port)
    else { return nil }
    self.port = port
  }

  /// Host and port as browsers send them, without the scheme's own port.
  var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  /// The origin of its pages.
  var origin: String { "\(isSecure ? "https" : "http")://\(authority)" }
}
