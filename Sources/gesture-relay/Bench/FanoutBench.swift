import Foundation
import RelayProtocol
import WebSocketTransport

/// Measures a real server process while drawers draw and viewers watch.
enum FanoutBench {
  /// How long is waited for all to be connected, and for the last samples to arrive, in
  /// microseconds.
  private static let patience: Int64 = 30_000_000
  /// The loads that have targets: a small audience and a large one.
  static let standard = [
    Load(drawers: 1, hertz: 120, viewers: 100, seconds: 10),
    Load(drawers: 10, hertz: 120, viewers: 900, seconds: 10),
  ]

  /// Starts a server, gives it the load, and measures.
  static func run(
    _ load: Load, executable: URL = ServerProcess.ownExecutable
  ) -> BenchReport {
    let name = "fanout-\(load.drawers)x\(Figure.json(load.hertz))x\(load.viewers)"
    do throws(BenchFailure) {
      let server = try BenchServer(executable: executable)
      return try measure(load, on: server, name: name)
    } catch {
      return BenchReport(failed: name, error)
    }
  }

  private static func measure(
    _ load: Load, on server: BenchServer, name: String
  ) throws(BenchFailure) -> BenchReport {
    _ = OpenFileLimit.raise()
    let generator = LoadGenerator(load)
    let client = try BenchConnections.client(for: generator)
    try BenchConnections.open(
      load.viewers, .watch, room: "fanout", on: server, client, generator, add: generator.addViewer)
    try BenchConnections.open(
      load.drawers, .draw, room: "fanout", on: server, client, generator, add: generator.addDrawer)
    // What joining has caused has died down once nothing came for a while.
    BenchConnections.turn(client, microseconds: 500_000) { false }
    let before = try server.usage()
    let counted = generator.count
    let start = Stopwatch.wallNanoseconds()
    let ownStart = Stopwatch.processNanoseconds()
    generator.start(on: client)
    let deadline = Int64(load.seconds * 1e6) + patience
    BenchConnections.turn(client, microseconds: deadline) {
      generator.fault != nil || (generator.isSent && generator.isDelivered)
    }
    let seconds = (Stopwatch.wallNanoseconds() - start) / 1e9
    let own = (Stopwatch.processNanoseconds() - ownStart) / 1e9
    let after = try server.usage()
    if let fault = generator.fault { throw BenchFailure(fault) }
    var count = generator.count
    count.messages -= counted.messages
    count.bytes -= counted.bytes
    return report(
      FanoutRun(
        name: name, load: load, count: count,
        user: after.userSeconds - before.userSeconds,
        system: after.systemSeconds - before.systemSeconds,
        seconds: seconds, residentBytes: after.residentBytes, ownShare: own / seconds),
      generator)
  }

  private static func report(_ run: FanoutRun, _ generator: LoadGenerator) -> BenchReport {
    let expected = run.count.sent * run.load.viewers
    let quantiles = Quantiles(generator.latencies)
    let isLarge = run.load.viewers >= 900
    let floor = run.floorNanoseconds.map { $0 / 1000 } ?? .nan
    let cpu = run.cpu * 1e6 / Double(run.count.messages)
    let perViewer = generator.samplesPerViewer
    return BenchReport(
      bench: run.name,
      figures: [
        Figure(
          "cpu-a-message", cpu, "us/message", isLarge ? nil : .atMost(5)),
        Figure("floor-a-message", floor, "us/message"),
        Figure("cpu-over-floor", cpu / floor, "ratio"),
        Figure("user-a-message", run.user * 1e6 / Double(run.count.messages), "us/message"),
        Figure("cpu-a-sample", run.cpu * 1e6 / Double(run.count.samples), "us/sample"),
        Figure(
          "core-share", run.cpu / run.seconds, "cores", isLarge ? .atMost(1) : nil),
        Figure(
          "samples-delivered", Double(run.count.samples) / Double(expected), "of those expected",
          .atLeast(1)),
        Figure("samples-expected", Double(expected), "samples"),
        Figure("samples-fewest-viewer", Double(perViewer.fewest), "samples"),
        Figure("samples-a-second", Double(run.count.samples) / run.seconds, "samples/s"),
        Figure("messages-a-second", Double(run.count.messages) / run.seconds, "messages/s"),
        Figure("bytes-a-second", Double(run.count.bytes) / run.seconds, "bytes/s"),
        Figure("gaps", Double(generator.gaps), "gaps", .atMost(0)),
        Figure("latency-p50", quantiles.at(0.5), "ms"),
        Figure("latency-p99", quantiles.at(0.99), "ms"),
        Figure("resident", Double(run.residentBytes) / 1_048_576, "MB"),
        Figure("generator-core-share", run.ownShare, "cores"),
      ],
      notes: [
        "\(run.load.drawers) drawers at \(Figure.text(run.load.hertz)) Hz,"
          + " \(run.load.viewers) viewers, \(Figure.text(run.load.seconds)) s;"
          + " processor time is the server process's alone.",
        "The floor is what bare sends of as many bytes take the kernel, in this same run.",
      ] + MachineLoad.notes)
  }
}

/// What a run under load came to.
private struct FanoutRun {
  let name: String
  let load: Load
  let count: LoadCount
  /// The server's processor time in its own code, in seconds.
  let user: Double
  /// The server's processor time in the kernel, in seconds.
  let system: Double
  let seconds: Double
  let residentBytes: Int
  /// How much of a core the generator itself used.
  let ownShare: Double

  /// The server's processor time, in seconds.
  var cpu: Double { user + system }

  /// What the kernel alone takes for a send of as many bytes to as many connections as often; `nil` where
  /// that could not be measured.
  var floorNanoseconds: Double? {
    guard count.messages > 0 else { return nil }
    return LoopbackFloor.nanosecondsPerSend(
      connections: load.viewers, bytes: count.bytes / count.messages,
      hertz: Double(count.messages) / seconds / Double(load.viewers), seconds: min(seconds, 5))
  }
}
