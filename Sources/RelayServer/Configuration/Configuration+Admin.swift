extension Configuration {
  /// The address for operators; `nil` without one.
  ///
  /// A numeric IPv6 host is in brackets. Throws for what is no host with a port.
  func adminAddress() throws(StartError) -> (host: String, port: Int)? {
    try Self.address("admin.listen", admin.listen, example: "127.0.0.1:9090")
  }

  /// The address in an option; `nil` for an empty text.
  static func address(
    _ option: String, _ text: String, example: String
  ) throws(StartError) -> (host: String, port: Int)? {
    guard !text.isEmpty else { return nil }
    guard let address = address(text) else {
      throw .invalid("\(option): found \"\(text)\", expected HOST:PORT, such as \(example)")
    }
    return address
  }

  /// Reads `HOST:PORT`; `nil` for another text.
  private static func address(_ text: String) -> (host: String, port: Int)? {
    guard let colon = text.lastIndex(of: ":"),
      let port = Int(text[text.index(after: colon)...]), (0...65_535).contains(port)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return isHost(String(host)) ? (String(host), port) : nil
  }
}
