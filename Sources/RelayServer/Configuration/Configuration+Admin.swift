extension Configuration {
  /// The address for operators; `nil` without one.
  ///
  /// A numeric IPv6 host is in brackets. Throws for what is no host with a port.
  func adminAddress() throws(StartError) -> (host: String, port: Int)? {
    guard !admin.listen.isEmpty else { return nil }
    guard let colon = admin.listen.lastIndex(of: ":"),
      let port = Int(admin.listen[admin.listen.index(after: colon)...]),
      (0...65_535).contains(port)
    else { throw .noAccess(Self.noAdminAddress) }
    var host = String(admin.listen[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty else { throw .noAccess(Self.noAdminAddress) }
    return (host, port)
  }

  private static let noAdminAddress = "admin.listen: expected HOST:PORT, such as 127.0.0.1:9090"
}
