/// Checks by the configuration alone whether a proxy on this machine is listed.
enum ProxyCheck {
  /// The finding on a relay that only this machine reaches, and that has other names; none for
  /// other relays.
  static func findings(_ configuration: Configuration) -> [Finding] {
    let server = configuration.server
    let hasPublicName = server.hosts.map { $0.lowercased() }.contains {
      $0 != "localhost" && !$0.hasSuffix(".localhost") && !HostCheck.isAddress($0)
    }
    guard HostCheck.isLoopback(server.host), hasPublicName, server.trustedProxies.isEmpty
    else { return [] }
    return [
      .warning(
        "proxy",
        sharesLimits(configuration)
          ? "all clients of a proxy on this machine share the limits of one address"
          : "no limit or ban by address holds for clients of a proxy on this machine",
        do: "List it in server.trustedProxies, and have it send X-Forwarded-For")
    ]
  }

  /// Whether something counts by the addresses of this machine, too.
  static func sharesLimits(_ configuration: Configuration) -> Bool {
    configuration.connectionsPerAddress > 0 || !configuration.access.authorize.isEmpty
  }
}
