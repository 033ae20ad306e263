extension Configuration {
  /// The address for operators; `nil` without one.
  ///
  /// A numeric IPv6 host is in brackets. Throws for what is no host with a port.
  func adminAddress() throws(StartError) -> (host: String, port: Int)? {
    guard !admin.listen.isEmpty else { return nil }
    guard let address = Self.address(admin.listen) else {
      throw .invalid(
        "admin.listen: found \"\(admin.listen)\", expected HOST:PORT, such as 127.0.0.1:9090")
    }
    return address
  }

  /// Reads `HOST:PORT`; `nil` for another text.
  static func address(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"),
      let port = Int(text[text.index(after: colon)...]), (0...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return isHost(String(host)) ? (String(host), port) : nil
  }
}
