import RelayConsole
import RelayServer

extension Command {
  /// Prints the versions.
  static let version = Command(
    name: "version", summary: "print the versions of the relay, Swift and libwebsockets",
    flags: [.switch("json", "as one JSON object, as /version answers")],
    examples: [
      "gesture-relay version": "prints one line each",
      "gesture-relay version --json": "prints one JSON object for a script",
    ],
    run: printVersion)
}

private func printVersion(
  _ arguments: Arguments, _ console: Console
) throws(UsageError) -> ExitCode {
  if arguments.has("json") {
    console.output.line(RelayVersion.json)
  } else {
    console.output.line("gesture-relay \(RelayVersion.relay)")
    console.output.line("Swift \(RelayVersion.swift)")
    console.output.line("libwebsockets \(RelayVersion.libwebsockets)")
  }
  return .ok
}
