import WebSocketTransport

extension Configuration {
  /// What the options contradict, or lack in files that they name: a sentence each.
  ///
  /// A relay with any of these does not start.
  public var problems: [String] {
    var problems: [String] = []
    func note(_ check: () throws(StartError) -> Void) {
      do throws(StartError) { try check() } catch { problems.append(error.description) }
    }
    note { () throws(StartError) in _ = try recognizerSet() }
    note { () throws(StartError) in _ = try webhookReceiver() }
    note { () throws(StartError) in _ = try tokenKeys() }
    note { () throws(StartError) in _ = try revokedTokens() }
    note { () throws(StartError) in _ = try authorizeService() }
    note { () throws(StartError) in try checkProxies() }
    note { () throws(StartError) in _ = try tlsOptions() }
    note { () throws(StartError) in try checkAddresses() }
    // The folder of another machine's pages is only known if an option names it.
    if !server.web.isEmpty { note { () throws(StartError) in _ = try webDirectory() } }
    return problems
  }

  /// The pages.
  func webDirectory() throws(StartError) -> WebDirectory {
    do throws(StaticAssets.Fault) { return try WebDirectory(server) } catch {
      throw .noPages(error.description)
    }
  }

  /// Throws if two of the relay's addresses have the same port, or one has no valid host.
  func checkAddresses() throws(StartError) {
    guard Self.isHost(server.host) else {
      throw .invalid("server.host: found \"\(server.host)\", expected an IP address or a name")
    }
    var taken = [("server.port", server.host, server.port)]
    let others = [
      ("admin.listen", try adminAddress()), ("server.tls.redirect", try redirectAddress()),
    ]
    for case (let key, let address?) in others {
      let other = taken.first { _, host, port in
        port == address.port && port > 0 && Self.collide(host, address.host)
      }
      if let other {
        throw .invalid("\(key): port \(address.port) is that of \(other.0); choose another")
      }
      taken.append((key, address.host, address.port))
    }
  }

  /// Whether two hosts cannot have the same port: `::` has it at all addresses, `0.0.0.0` at those
  /// of IPv4, and a name may be any.
  private static func collide(_ one: String, _ other: String) -> Bool {
    let hosts = [one, other]
    if one == other || hosts.contains("::") { return true }
    return hosts.contains("0.0.0.0") && !hosts.contains { $0.contains(":") }
  }

  /// Whether a text may be the host of an address: an IP address, also one with a zone, or a name.
  static func isHost(_ text: String) -> Bool {
    PeerAddress(text.prefix { $0 != "%" }) != nil || !text.hasPrefix("*") && HostCheck.isName(text)
  }

  /// Throws if clients are to be named by proxies that are not listed.
  func checkProxies() throws(StartError) {
    guard !server.proxyProtocol || !server.trustedProxies.isEmpty else {
      throw .invalid(
        """
        server.proxyProtocol needs server.trustedProxies: the relay accepts PROXY headers only \
        from listed addresses
        """)
    }
  }
}
