import Foundation
import RelayProcess
import RelayProtocol
import WebSocketTransport

/// Measures a real server process under drawers and viewers, with server and load on different
/// processors if there are two.
enum FanoutBench {
  /// The loads that have targets: a small audience and a large one.
  static let standard = [
    Load(drawers: 1, hertz: 120, viewers: 100, seconds: 10),
    Load(drawers: 10, hertz: 120, viewers: 900, seconds: 10),
  ]
  /// The default of the samples in flight at saturation.
  static let window = 1_000
  /// The flags of a server with high rate limits.
  static let unlimited = [
    "--client-messages-per-second", "10000000", "--client-samples-per-second", "10000000",
    "--client-bytes-per-second", "1gb",
  ]

  /// Gives each load in each encoding; with two encodings, also compares them.
  static func run(_ loads: [Load], in encodings: [Encoding], threads: Int = 1) -> [BenchReport] {
    loads.flatMap { load in
      let reports = encodings.map { run(load, in: $0, threads: threads) }
      return reports + (reports.count == 2 ? [compare(reports[0], reports[1])] : [])
    }
  }

  /// The ratios of the second report's figures to the first's.
  private static func compare(_ first: BenchReport, _ second: BenchReport) -> BenchReport {
    let names = ["cpu-a-message", "cpu-a-sample", "core-share", "bytes-a-second", "latency-p99"]
    let figures = names.compactMap { name -> Figure? in
      guard let one = first.figures.first(where: { $0.name == name }),
        let other = second.figures.first(where: { $0.name == name })
      else { return nil }
      return Figure(name, other.value / one.value, "of JSON's")
    }
    return BenchReport(bench: "\(second.bench)-to-json", figures: figures)
  }

  /// Starts a server with that many threads, gives it the load, and measures.
  static func run(
    _ load: Load, in encoding: Encoding = .json, threads: Int = 1,
    executable: URL = ServerProcess.relay
  ) -> BenchReport {
    BenchReport(name(of: load, in: encoding, threads)) { () throws(BenchFailure) in
      report(try measure(load, in: encoding, threads: threads, executable: executable))
    }
  }

  private static func name(of load: Load, in encoding: Encoding, _ threads: Int) -> String {
    "fanout-\(load.name)" + (encoding == .json ? "" : "-\(encoding)")
      + (threads == 1 ? "" : "-\(threads)-threads")
  }

  /// Starts a server and gives it the load, after a warm-up of `warmUpSeconds`.
  ///
  /// A server with several threads may use all processors, including the load's.
  static func measure(
    _ load: Load, in encoding: Encoding = .json, threads: Int = 1, warmUpSeconds: Double = 0,
    executable: URL, arguments: [String] = [], by tls: LoadTLS? = nil
  ) throws(BenchFailure) -> FanoutRun {
    let start = { () throws(BenchFailure) in
      try ServerProcess.forBench(
        executable: executable, arguments: unlimited + ["--threads", "\(threads)"] + arguments)
    }
    let server = try threads == 1 ? ProcessorPin.running(on: .server, start) : start()
    return try ProcessorPin.running(on: .load) { () throws(BenchFailure) in
      let run = try LoadRun(load, .room(in: encoding), on: server.authority, by: tls)
      if warmUpSeconds > 0 { _ = try run.run(seconds: warmUpSeconds) }
      let before = try server.currentUsage()
      let outcome = try run.run()
      let after = try server.currentUsage()
      return FanoutRun(
        name: name(of: load, in: encoding, threads), load: load, encoding: encoding,
        outcome: outcome,
        user: after.userSeconds - before.userSeconds,
        system: after.systemSeconds - before.systemSeconds, residentBytes: after.residentBytes)
    }
  }

  private static func report(_ run: FanoutRun) -> BenchReport {
    let expected = run.count.sent * run.load.viewers
    let isLarge = run.load.viewers >= 900
    let floor = run.floorNanoseconds.map { $0 / 1000 } ?? .nan
    let cpu = run.cpu * 1e6 / Double(run.count.messages)
    return BenchReport(
      bench: run.name,
      figures: [
        Figure(
          "cpu-a-message", cpu, "us/message",
          run.encoding == .json || isLarge || run.load.window != nil ? nil : .atMost(5)),
        Figure("floor-a-message", floor, "us/message"),
        Figure("cpu-over-floor", cpu / floor, "ratio"),
        Figure("user-a-message", run.user * 1e6 / Double(run.count.messages), "us/message"),
        Figure("cpu-a-event", run.cpu * 1e6 / Double(run.count.events), "us/event"),
        Figure("cpu-a-sample", run.cpu * 1e6 / Double(run.count.samples), "us/sample"),
        Figure("core-share", run.cpu / run.seconds, "cores", isLarge ? .atMost(1) : nil),
        Figure("samples-delivered", run.delivered, "of those expected", .atLeast(1)),
        Figure("samples-expected", Double(expected), "samples"),
        Figure("samples-fewest-viewer", Double(run.outcome.fewest), "samples"),
        Figure("samples-a-second", Double(run.count.samples) / run.seconds, "samples/s"),
        Figure("messages-a-second", Double(run.count.messages) / run.seconds, "messages/s"),
        Figure("events-a-second", Double(run.count.events) / run.seconds, "events/s"),
        Figure("bytes-a-second", Double(run.count.bytes) / run.seconds, "bytes/s"),
        Figure("gaps", Double(run.outcome.gaps), "gaps", .atMost(0)),
        Figure("jumps", Double(run.outcome.jumps), "jumps"),
        Figure("latency-p50", run.outcome.latency.at(0.5), "ms"),
        Figure("latency-p99", run.outcome.latency.at(0.99), "ms"),
        Figure("resident", Double(run.residentBytes) / 1_048_576, "MB"),
        Figure("generator-core-share", run.outcome.ownSeconds / run.seconds, "cores"),
      ],
      notes: [
        "\(run.load.sentence); processor time is the server process's alone, delays count from when"
          + " a sample was due.",
        "The floor is what bare sends of as many bytes take the kernel, in this same run.",
      ])
  }
}

/// The result of a run under load.
struct FanoutRun {
  /// The bench's name.
  let name: String
  /// The load.
  let load: Load
  /// The encoding of its viewers.
  let encoding: Encoding
  /// The outcome.
  let outcome: LoadRun.Outcome
  /// The server's CPU time in user mode, in seconds.
  let user: Double
  /// The server's CPU time in the kernel, in seconds.
  let system: Double
  /// The server's resident memory at the end, in bytes.
  let residentBytes: Int

  /// The counts of what was sent and received.
  var count: LoadCount { outcome.count }
  /// The duration in seconds.
  var seconds: Double { outcome.seconds }

  /// The server's CPU time, in seconds.
  var cpu: Double { user + system }
  /// The share of the samples that reached all viewers.
  var delivered: Double { Double(count.samples) / Double(count.sent * load.viewers) }

  /// The kernel's cost of an equal `send`, in nanoseconds; `nil` if it could not be measured.
  var floorNanoseconds: Double? {
    guard count.messages > 0 else { return nil }
    return LoopbackFloor.nanosecondsPerSend(
      connections: load.viewers, bytes: count.bytes / count.messages,
      hertz: Double(count.messages) / seconds / Double(load.viewers), seconds: min(seconds, 5))
  }
}
