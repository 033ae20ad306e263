import Glibc
import RelayCore

/// Checks what a relay needs from its machine, and from a proxy in front of it.
public struct Doctor {
  private let configuration: Configuration
  private let environment: [String: String]

  /// A doctor for a relay with this configuration and environment.
  public init(_ configuration: Configuration, environment: [String: String]) {
    self.configuration = configuration
    self.environment = environment
  }

  /// The finding on the relay at a site by one request, for the health check of a container.
  public static func readiness(of site: SiteURL) -> Finding { SiteCheck.readiness(of: site) }

  /// The finding on an option that cannot be used, for the reason in the sentence.
  public static func problem(_ sentence: String) -> Finding {
    .fault("options", sentence, do: "Correct it, then check with checkconfig")
  }

  /// The findings on this machine, and on the site if there is one.
  ///
  /// Changes nothing. Waits for the network at most `SiteConnection.timeoutSeconds` a step.
  public func findings(of site: SiteURL? = nil, authorities: String? = nil) -> [Finding] {
    let server = configuration.server
    let isSecure = configuration.tls.isOn
    var findings = [PortCheck.finding(host: server.host, port: server.port, isSecure: isSecure)]
    findings += TLSCheck.findings(configuration, now: Int64(time(nil)))
    findings += ReceiverCheck.findings(configuration)
    // Checks above report some of them in their own place.
    let pages = PagesCheck.findings(server)
    findings += configuration.problems.filter { problem in
      !(findings + pages).contains { problem.hasPrefix($0.sentence) }
    }.map(Self.problem)
    if let address = try? configuration.adminAddress() {
      findings.append(
        PortCheck.finding(host: address.host, port: address.port, option: "admin.listen"))
    }
    findings.append(
      OpenFilesCheck.finding(
        connections: configuration.relay.connections, threads: configuration.threadCount,
        isSecure: isSecure))
    findings.append(MemoryCheck.finding(of: configuration.relay, configured: server.memory))
    let store = StoreCheck(
      directory: StoreDirectory.path(configuration.store.directory, environment: environment),
      totalBytes: configuration.store.totalBytes)
    findings += store.findings()
    findings += pages
    var date: Int64?
    if let site {
      let check = SiteCheck(site, authorities: authorities, configuration: configuration)
      let result = check.run()
      findings += result.findings
      date = result.date
    } else {
      findings += ProxyCheck.findings(configuration)
    }
    findings.append(
      ClockCheck.finding(now: Timestamp.now(), newestRecording: store.newest, site: date))
    return findings
  }
}
