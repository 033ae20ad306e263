import Foundation
import RelayProtocol
import WebSocketTransport

/// Measures what viewers cost that do nothing but watch a quiet room.
enum IdleBench {
  /// The open files that are not viewers: standard streams, pipes, descriptors of the loop, log.
  private static let otherFiles = 500
  /// How long the viewers are to stay, in microseconds: long enough for what joining has cost to be
  /// over, and for a connection that would be dropped to be.
  static let stay: Int64 = 5_000_000

  /// Starts a server, connects so many viewers, or as many as the file limit allows, and measures.
  static func run(
    viewers wanted: Int, executable: URL = ServerProcess.ownExecutable,
    stayMicroseconds: Int64 = stay
  ) -> BenchReport {
    do throws(BenchFailure) {
      let server = try BenchServer(executable: executable)
      return try measure(wanted, on: server, stay: stayMicroseconds)
    } catch {
      return BenchReport(failed: "idle", error)
    }
  }

  private static func measure(
    _ wanted: Int, on server: BenchServer, stay: Int64
  ) throws(BenchFailure) -> BenchReport {
    let limit = OpenFileLimit.raise()
    let viewers = min(wanted, max(1, limit - otherFiles))
    var notes: [String] = []
    if viewers < wanted {
      notes.append(
        "The open-file limit of \(limit) allows \(viewers) viewers, not \(wanted); raise it with"
          + " ulimit -n.")
    }
    let generator = LoadGenerator(Load(drawers: 0, hertz: 1, viewers: viewers, seconds: 0))
    let client = try BenchConnections.client(for: generator)
    // The first ones pay for what all share.
    try BenchConnections.open(
      min(100, viewers), .watch, room: "idle", on: server, client, generator,
      add: generator.addViewer)
    BenchConnections.turn(client, microseconds: 500_000) { false }
    let before = try server.usage()
    let first = generator.openCount
    try BenchConnections.open(
      viewers - first, .watch, room: "idle", on: server, client, generator,
      add: generator.addViewer)
    BenchConnections.turn(client, microseconds: stay) { generator.fault != nil }
    let after = try server.usage()
    let counted = generator.openCount
    let quiet = Stopwatch.wallNanoseconds()
    BenchConnections.turn(client, microseconds: stay) { generator.fault != nil }
    let seconds = (Stopwatch.wallNanoseconds() - quiet) / 1e9
    let end = try server.usage()
    if let fault = generator.fault { notes.append("A viewer was lost: \(fault).") }
    let grown = Double(after.residentBytes - before.residentBytes)
    return BenchReport(
      bench: "idle",
      figures: [
        Figure("viewers", Double(counted), "viewers", .atLeast(Double(wanted))),
        Figure("stayed", Double(generator.openCount), "viewers", .atLeast(Double(wanted))),
        Figure(
          "resident-a-viewer", grown / Double(max(1, counted - first)), "bytes/viewer",
          .atMost(8192)),
        Figure("resident", Double(end.residentBytes) / 1_048_576, "MB"),
        Figure("connecting", after.processorSeconds - before.processorSeconds, "s of processor"),
        Figure(
          "idle-core-share", (end.processorSeconds - after.processorSeconds) / seconds, "cores"),
      ], notes: notes)
  }
}
