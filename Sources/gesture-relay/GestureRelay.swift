import Glibc

/// The executable: hands the arguments to one verb.
@main
enum GestureRelay {
  static func main() {
    exit(run().rawValue)
  }
}

/// Runs the verb that the process was started with.
///
/// It stands outside of `main`, because a closure formed there and handed to C or to another thread
/// compiles and then dies at run time.
private func run() -> ExitCode {
  Console.reserveStreams()
  let console = Console.standard()
  let status = CommandTable.standard.run(Array(CommandLine.arguments.dropFirst()), on: console)
  return console.finish(status)
}
