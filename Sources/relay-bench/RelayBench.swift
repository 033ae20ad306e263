import CProcess
import Foundation
import RelayConsole
import RelayProcess

/// The program `relay-bench`: measures the speed of this build.
@main
enum RelayBench {
  static func main() { exit(run().rawValue) }
}

/// Runs the benchmarks on the command line.
///
/// It is outside `main`, because a closure formed in `main` and called by C or on another thread
/// ends the process with SIGILL.
private func run() -> ExitCode {
  Console.reserveStreams()
  endOnSignals()
  let console = Console.standard(of: Command.bench.name)
  let words = Array(CommandLine.arguments.dropFirst())
  return console.finish(Command.bench.run(words, calledAs: Command.bench.name, on: console))
}

/// Has a signal that ends the program also end its servers and remove its files.
private func endOnSignals() {
  let signals = signals_catch()
  Thread.detachNewThread {
    var byte: UInt8 = 0
    guard read(signals, &byte, 1) == 1 else { return }
    Leftovers.exit(status: ExitCode.interrupted.rawValue)
  }
}
