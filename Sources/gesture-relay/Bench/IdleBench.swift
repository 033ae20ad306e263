import Foundation
import WebSocketTransport

/// Measures what viewers cost that do nothing but watch a quiet room.
enum IdleBench {
  /// The open files that are not viewers: standard streams, pipes, descriptors of the loop, log.
  private static let otherFiles = 500
  /// How long the viewers are to stay, in seconds: long enough for what joining has cost to be
  /// over, and for a connection that would be dropped to be.
  static let stay = 5.0

  /// Starts a server, connects so many viewers, or as many as the file limit allows, and measures.
  static func run(
    viewers wanted: Int, executable: URL = ServerProcess.ownExecutable,
    staySeconds: Double = stay
  ) -> BenchReport {
    do throws(BenchFailure) {
      let server = try BenchServer(executable: executable)
      return try measure(wanted, on: server, stay: staySeconds)
    } catch {
      return BenchReport(failed: "idle", error)
    }
  }

  private static func measure(
    _ wanted: Int, on server: BenchServer, stay: Double
  ) throws(BenchFailure) -> BenchReport {
    let limit = OpenFileLimit.raise()
    let viewers = min(wanted, max(1, limit - otherFiles))
    var notes: [String] = []
    if viewers < wanted {
      notes.append(
        "The open-file limit of \(limit) allows \(viewers) viewers, not \(wanted); raise it with"
          + " ulimit -n.")
    }
    // The first ones pay for what all share.
    let first = try LoadRun(viewers: min(100, viewers), on: server.authority)
    let before = try server.usage()
    let others = try LoadRun(viewers: viewers - first.openCount, on: server.authority)
    others.wait(seconds: stay)
    first.wait(seconds: 0.1)
    let after = try server.usage()
    let counted = first.openCount + others.openCount
    let quiet = Stopwatch.wallNanoseconds()
    others.wait(seconds: stay)
    first.wait(seconds: 0.1)
    let seconds = (Stopwatch.wallNanoseconds() - quiet) / 1e9
    let end = try server.usage()
    let stayed = first.openCount + others.openCount
    if let fault = first.fault ?? others.fault { notes.append("A viewer was lost: \(fault).") }
    let grown = Double(after.residentBytes - before.residentBytes)
    return BenchReport(
      bench: "idle",
      figures: [
        Figure("viewers", Double(counted), "viewers", .atLeast(Double(wanted))),
        Figure("stayed", Double(stayed), "viewers", .atLeast(Double(wanted))),
        Figure(
          "resident-a-viewer", grown / Double(max(1, others.openCount)), "bytes/viewer",
          .atMost(8192)),
        Figure("resident", Double(end.residentBytes) / 1_048_576, "MB"),
        Figure("connecting", after.processorSeconds - before.processorSeconds, "s of processor"),
        Figure(
          "idle-core-share", (end.processorSeconds - after.processorSeconds) / seconds, "cores"),
      ], notes: notes)
  }
}
