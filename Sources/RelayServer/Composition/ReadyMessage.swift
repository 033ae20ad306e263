/// The message that is printed when the server is ready.
enum ReadyMessage {
  /// The room in the links.
  static let room = "demo"

  /// A draw link and a watch link for each host, and the lobby of the first.
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

  /// A host as URLs write it: numeric IPv6 in brackets (RFC 3986, section 3.2.2).
  private static func bracketed(_ host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}
