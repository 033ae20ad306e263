import Glibc
import RelayConsole

/// The program `gesture-relay`: one verb a run.
@main
enum GestureRelay {
  static func main() {
    exit(run().rawValue)
  }
}

/// Runs the verb on the command line.
///
/// It is outside `main`, because a closure formed in `main` and called by C or on another thread
/// ends the process with SIGILL.
private func run() -> ExitCode {
  Console.reserveStreams()
  let console = Console.standard(of: CommandTable.standard.program)
  let status = CommandTable.standard.run(Array(CommandLine.arguments.dropFirst()), on: console)
  return console.finish(status)
}
