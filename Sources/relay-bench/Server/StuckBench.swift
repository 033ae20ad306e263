import Foundation
import RelayProcess

/// Measures what viewers that never read cost the others: the same load without and with a hundred
/// of them, each on a new server.
enum StuckBench {
  /// How many viewers never read.
  static let stuck = 100
  /// The longest warm-up, in seconds: these viewers cost like others until their sockets are full,
  /// after about a second.
  private static let warmUpSeconds = 3.0

  /// Gives the load without and with stuck viewers in turn, `rounds` times, and compares the best
  /// delays.
  ///
  /// Disturbances only make delays longer.
  static func run(
    seconds: Double, rounds: Int, stuck: Int = stuck,
    executable: URL = ServerProcess.relay
  ) -> BenchReport {
    let load = Load(drawers: 1, hertz: 120, viewers: 100, seconds: seconds)
    var beside = load
    beside.stuck = stuck
    return BenchReport("stuck") { () throws(BenchFailure) in
      try measure(load, beside, rounds: rounds, executable: executable)
    }
  }

  private static func measure(
    _ load: Load, _ beside: Load, rounds: Int, executable: URL
  ) throws(BenchFailure) -> BenchReport {
    var without = BestRuns()
    var with = BestRuns()
    let warmUp = min(warmUpSeconds, load.seconds)
    for _ in 0..<rounds {
      without.add(try FanoutBench.measure(load, warmUpSeconds: warmUp, executable: executable))
      with.add(try FanoutBench.measure(beside, warmUpSeconds: warmUp, executable: executable))
    }
    return BenchReport(
      bench: "stuck",
      figures: [
        Figure("p99-without", without.p99, "ms"), Figure("p99-with", with.p99, "ms"),
        Figure("p99-ratio", with.p99 / without.p99, "ratio", .atMost(1.2)),
        Figure("cpu-without", without.cpu, "us/message"),
        Figure("cpu-with", with.cpu, "us/message"),
        Figure("taken-by-stuck", with.stuckBytes, "bytes", .atMost(0)),
        Figure("delivered", min(without.delivered, with.delivered), "share", .atLeast(1)),
        Figure("left-out", max(without.leftOut, with.leftOut), "times", .atMost(0)),
        Figure("resident-without", without.resident, "MB"),
        Figure("resident-with", with.resident, "MB"),
      ],
      notes: [
        "\(load.sentence), and \(beside.stuck) viewers that never read; the best of \(rounds)."
      ])
  }
}
