import Foundation
import RelayProcess
import WebSocketTransport

/// Measures the cost of viewers of a quiet room.
enum IdleBench {
  /// The open files that are not viewers: standard streams, pipes, descriptors of the loop, log.
  private static let otherFiles = 500
  /// The wait, in seconds, until joining has no more effect.
  static let settling = 5.0
  /// The measured time, in seconds: long enough for a ping to each viewer, and for its timeout.
  static let watching = 25.0

  /// Starts a server, connects the viewers, or as many as the file limit allows, and measures.
  static func run(
    viewers wanted: Int, executable: URL = ServerProcess.relay,
    settlingSeconds: Double = settling, watchingSeconds: Double = watching
  ) -> BenchReport {
    BenchReport("idle") { () throws(BenchFailure) in
      let server = try ServerProcess.forBench(executable: executable)
      return try measure(wanted, on: server, settling: settlingSeconds, watching: watchingSeconds)
    }
  }

  private static func measure(
    _ wanted: Int, on server: ServerProcess, settling: Double, watching: Double
  ) throws(BenchFailure) -> BenchReport {
    let limit = OpenFileLimit.raise()
    let viewers = min(wanted, max(1, limit - otherFiles))
    var notes: [String] = []
    if viewers < wanted {
      notes.append(
        "The open-file limit of \(limit) allows \(viewers) viewers, not \(wanted); raise it with"
          + " ulimit -n.")
    }
    // The first viewers cause the shared costs.
    let first = try LoadRun(viewers: min(100, viewers / 2), on: server.authority)
    let before = try server.currentUsage()
    let others = try LoadRun(viewers: viewers - first.openCount, on: server.authority)
    wait(settling, for: others, first)
    let after = try server.currentUsage()
    let counted = first.openCount + others.openCount
    let quiet = Stopwatch.wallNanoseconds()
    wait(watching, for: others, first)
    let seconds = (Stopwatch.wallNanoseconds() - quiet) / 1e9
    let end = try server.currentUsage()
    let stayed = first.openCount + others.openCount
    if let fault = first.fault ?? others.fault { notes.append("A viewer was lost: \(fault).") }
    let grown = Double(after.residentBytes - before.residentBytes)
    return BenchReport(
      bench: "idle",
      figures: [
        Figure("viewers", Double(counted), "viewers", .atLeast(Double(wanted))),
        Figure("stayed", Double(stayed), "viewers", .atLeast(Double(wanted))),
        Figure(
          "resident-a-viewer", grown / Double(others.openCount), "bytes/viewer",
          .atMost(6144)),
        Figure("resident", Double(end.residentBytes) / 1_048_576, "MB"),
        Figure("connecting", after.processorSeconds - before.processorSeconds, "s of processor"),
        Figure(
          "idle-core-share", (end.processorSeconds - after.processorSeconds) / seconds, "cores",
          .atMost(0.02)),
      ], notes: notes)
  }

  /// Serves both in turn.
  private static func wait(_ seconds: Double, for others: LoadRun, _ first: LoadRun) {
    let end = Stopwatch.wallNanoseconds() + seconds * 1e9
    repeat {
      others.wait(seconds: min(1, seconds))
      first.wait(seconds: 0.01)
    } while Stopwatch.wallNanoseconds() < end
  }
}
