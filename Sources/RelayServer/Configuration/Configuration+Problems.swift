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
    note { () throws(StartError) in _ = try adminAddress() }
    note { () throws(StartError) in _ = try tlsOptions() }
    note { () throws(StartError) in _ = try redirectAddress() }
    return problems
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
