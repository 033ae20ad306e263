/// What is printed when the server is ready.
enum ReadyMessage {
  /// The room that the addresses lead to.
  static let room = "demo"

  /// One draw and one watch address a host, and the lobby of the first.
  static func text(hosts: [String], port: Int) -> String {
    var lines = ["gesture-relay \(RelayVersion.relay) is ready"]
    for (number, host) in hosts.enumerated() {
      let base = "http://\(bracketed(host)):\(port)"
      if number == 0 { lines.append("  lobby  \(base)/") }
      lines.append("  draw   \(base)/draw/\(room)")
      lines.append("  watch  \(base)/watch/\(room)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A host as it stands in an address: numeric IPv6 in brackets (RFC 3986, section 3.2.2).
  private static func bracketed(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}
