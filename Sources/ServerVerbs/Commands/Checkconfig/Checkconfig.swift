import Foundation
import RelayConsole
import RelayServer

extension Command {
  /// Checks a configuration.
  static let checkconfig = Command(
    name: "checkconfig", summary: "check a configuration without running the relay",
    details: """
      Reads file, environment and flags as serve does, with the files that they name. Prints
      "ok", or each problem with its place and what is allowed, and ends with status 1.
      """,
    flags: ServeConfiguration.flags,
    examples: [
      "gesture-relay checkconfig --config /etc/gesture-relay/gesture-relay.json5":
        "checks the file of the installed package",
      "gesture-relay checkconfig --room-linger 1h": "checks one option with the environment",
    ],
    run: checkConfiguration)
}

private func checkConfiguration(
  _ arguments: Arguments, _ console: Console
) throws(UsageError) -> ExitCode {
  let loaded = try ServeConfiguration.load(
    arguments, environment: ProcessInfo.processInfo.environment
  ) { console.output.line($0) }
  guard let configuration = loaded else { return .failed }
  let problems = configuration.problems
  for problem in problems { console.output.line(problem) }
  guard problems.isEmpty else { return .failed }
  console.output.line("ok")
  return .ok
}
