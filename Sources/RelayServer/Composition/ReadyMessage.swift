/// The message that is printed when the server is ready.
enum ReadyMessage {
  /// The room in the links.
  static let room = "demo"

  /// A draw link and a watch link for each host, and the lobby of the first.
  ///
  /// With a self-signed certificate its fingerprint follows, which a browser's warning shows.
  static func text(
    hosts: [String], port: Int, isSecure: Bool = false, fingerprint: String? = nil
  ) -> String {
    var lines = ["gesture-relay \(RelayVersion.relay) is ready"]
    for (number, host) in hosts.enumerated() {
      let base = "http\(isSecure ? "s" : "")://\(bracketed(host)):\(port)"
      if number == 0 { lines.append("  lobby  \(base)/") }
      lines.append("  draw   \(base)/draw/\(room)")
      lines.append("  watch  \(base)/watch/\(room)")
    }
    if let fingerprint { lines.append("  SHA-256 of its certificate  \(fingerprint)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A host as URLs write it: numeric IPv6 in brackets (RFC 3986, section 3.2.2).
  private static func bracketed(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}
