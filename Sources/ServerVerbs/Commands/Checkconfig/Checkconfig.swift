import Foundation
import RelayConsole
import RelayServer

extension Command {
  /// Checks a configuration.
  static let checkconfig = Command(
    name: "checkconfig", summary: "check a configuration without running the relay",
    details: """
      Reads file, environment and flags as serve does, with the files that they name. Prints
      "ok", or each problem with its place and what is allowed, and ends with status 1. It looks
      up no host and opens no port; gesture-relay doctor checks these, the store and services.
      """,
    flags: ServeConfiguration.flags,
    examples: [
      "gesture-relay checkconfig --config /etc/gesture-relay/gesture-relay.json5":
        "checks the file of the installed package",
      "gesture-relay checkconfig --room-linger 1h": "checks one option with the environment",
    ],
    run: checkConfiguration)
}

private func checkConfiguration(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
  var problems: [String]
  do {
    problems = try ServeConfiguration.load(
      arguments, environment: ProcessInfo.processInfo.environment
    ).problems
  } catch let error as ServeConfiguration.Unusable {
    problems = [error.problems]
  }
  for line in problems.isEmpty ? ["ok"] : problems { console.output.line(line) }
  return problems.isEmpty ? .ok : .failed
}
