import Foundation
import RelayConsole
import RelayServer

extension Command {
  /// Checks machine, configuration and proxy.
  static let doctor = Command(
    name: "doctor", summary: "check what the relay needs: machine, files, proxy and certificate",
    details: """
      Prints one line a check: ok, warning or fault, what was found and what to do. It changes
      nothing, and works while the relay runs. A fault ends with status 1.

      port        free, or used by the relay; otherwise by which program
      tls         certificate and key of the relay itself, if it has them
      authorize   the service of access.authorize can be reached, if there is one
      webhook     the receiver of webhook.url can be reached, if there is one
      options     contradictions, and files that options name
      open-files  the limit, against client.connections
      memory      of machine and control group, against the limits of rooms and clients
      store       can be written, and what a start reads is intact
      disk        free space, against store.totalBytes
      pages       the web directory, and the pages' own recognizers (engine)
      clock       against the recordings, the site, and the age of this program

      With --url, by real requests through the proxy:
      certificate its dates, its name and who signed it
      site        the relay answers at /
      websocket   the site's own pages can connect, and messages arrive without buffering
      origin      pages of other sites cannot connect
      headers     the proxy passes Host and the client's address on

      With --url and --ready, it only asks whether the relay there is ready.
      """,
    flags: ownFlags + ServeConfiguration.flags,
    examples: [
      "gesture-relay doctor": "checks this machine for the defaults",
      "gesture-relay doctor --config /etc/gesture-relay/gesture-relay.json5 "
        + "--url https://relay.example":
        "checks the installed relay, and the way to it from outside",
      "gesture-relay doctor --json": "prints JSON for a script",
    ],
    run: examine)

  private static let ownFlags: [Flag] = [
    .value("url", "URL", "the address that browsers use: https://relay.example.org"),
    .value("ca", "FILE", "certificates (PEM) that --url trusts besides the system's"),
    .switch("ready", "only ask /readyz of --url, for the health check of a container"),
    .switch("json", "one JSON object: ok, and checks with check, verdict, message, remedy"),
  ]
}

private func examine(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
  var site: SiteURL?
  if let text = arguments.text("url") {
    site = SiteURL(text)
    guard site != nil else {
      throw UsageError(
        "--url is \"\(text)\", but must be http:// or https:// with a host and no path, "
          + "because the relay is at the root of its host")
    }
  }
  guard !arguments.has("ready") else {
    guard let site else { throw UsageError("--ready needs --url") }
    return report([Doctor.readiness(of: site)], arguments, console)
  }
  let environment = ProcessInfo.processInfo.environment
  let findings: [Finding]
  do {
    let configuration = try ServeConfiguration.load(
      arguments, environment: environment, without: ["url", "ca", "json"])
    findings = Doctor(configuration, environment: environment)
      .findings(of: site, authorities: arguments.text("ca"))
  } catch let error as ServeConfiguration.Unusable {
    findings = error.problems.split(separator: "\n").map { Doctor.problem(String($0)) }
  }
  return report(findings, arguments, console)
}

private func report(
  _ findings: [Finding], _ arguments: Arguments, _ console: Console
) -> ExitCode {
  let isWell = !findings.contains { $0.verdict == .fault }
  if arguments.has("json") {
    let checks = findings.map(\.json).joined(separator: ",")
    console.output.line("{\"ok\":\(isWell),\"checks\":[\(checks)]}")
  } else {
    for finding in findings {
      console.output.line(console.coloredOutput(finding.line, finding.verdict.color))
    }
  }
  return isWell ? .ok : .failed
}

extension Finding.Verdict {
  /// The colour of its line.
  fileprivate var color: Console.Color {
    switch self {
    case .ok: .green
    case .warning: .yellow
    case .fault: .red
    }
  }
}
