import Foundation
import RelayProcess
import RelayProtocol

/// Gives this relay and other servers the same loads in turn, with server and load on different
/// processors.
struct CompareBench {
  /// Baseline for CPU time per delivery at saturation.
  private static let fastest = "uwebsockets"
  /// Baseline for CPU time per delivery at a steady pace.
  private static let mirror = "lws-mirror"
  /// The warm-up of a load in seconds, for just-in-time compilers and first allocations.
  private static let warmUp = 1.0

  /// The duration of each load, in seconds.
  let seconds: Double
  /// The folder of the peers' scripts.
  let scripts: String
  /// The peers to measure beside the relay.
  var peers: [Peer]
  /// The relay's encodings to measure; the first is compared with targets, those of speed only if
  /// it is binary, which its pages use.
  var encodings: [Encoding] = [.binary, .json]
  /// The relay's program.
  var executable = ServerProcess.relay
  /// The longest warm-up of a load, in seconds.
  var warmUpSeconds = CompareBench.warmUp

  /// The loads: saturation, a small audience, a crowd, and a larger one for the relay alone.
  static func loads(seconds: Double) -> [(load: Load, isForPeers: Bool)] {
    [
      (Load(drawers: 1, hertz: 0, viewers: 100, seconds: seconds, window: 1_000), true),
      (Load(drawers: 1, hertz: 120, viewers: 100, seconds: seconds), true),
      (Load(drawers: 10, hertz: 20, viewers: 900, seconds: seconds), true),
      (Load(drawers: 10, hertz: 120, viewers: 900, seconds: seconds), false),
    ]
  }

  /// The relay's name in figures for an encoding.
  static func subject(in encoding: Encoding) -> String {
    encoding == .binary ? "relay" : "relay-\(encoding)"
  }

  /// Gives one load to the relay in each encoding, and to the peers if it is for them.
  func run(_ load: Load, isForPeers: Bool = true) -> Comparison {
    let others = MachineLoad()
    var comparison = Comparison(
      bench: "compare-\(load.name)",
      rows: encodings.map { encoding in
        row(Self.subject(in: encoding)) { () throws(BenchFailure) in
          try measureRelay(load, in: encoding)
        }
      },
      machine: .here)
    for peer in isForPeers ? peers : [] {
      if let missing = peer.missing {
        let remedy =
          missing.hasPrefix(scripts)
          ? "--peers names the folder of such scripts" : "\(Peer.installation) installs it"
        let fault = "not measured, \(missing) is missing: \(remedy)"
        comparison.rows.append(
          Comparison.Row(subject: peer.name, figures: [], fault: fault, isInstalled: false))
      } else {
        comparison.rows.append(
          row(peer.name) { () throws(BenchFailure) in try measure(peer, load) })
      }
    }
    if isForPeers { comparison.compare(with: [Self.fastest, Self.mirror]) }
    expectations(of: load, in: &comparison)
    comparison.notes = [
      "\(load.sentence). The relay recognizes and sends its own messages, the others pass on 100"
        + " bytes. A delivery is one sample, or one of their messages, that reached one viewer.",
      comparison.machine.sentence + ".",
    ]
    if ProcessorPin.split(among: ProcessorPin.allowed) == nil {
      comparison.notes.append("Server and load shared one processor: there is no other.")
    }
    comparison.notes += others.notes + BenchReport.buildNotes
    return comparison
  }

  private func expectations(of load: Load, in comparison: inout Comparison) {
    let relay = Self.subject(in: encodings[0])
    comparison.expect(.atLeast(1), of: "delivered", by: relay)
    comparison.expect(.atMost(0), of: "left-out", by: relay)
    guard encodings[0] == .binary else { return }
    if load.window != nil {
      comparison.expect(.atMost(0.25), of: "cpu-to-\(Self.fastest)", by: relay)
    } else if load.viewers < 900 {
      comparison.expect(.atMost(1.1), of: "cpu-to-\(Self.mirror)", by: relay)
      comparison.expect(.atMost(3), of: "latency-p99", by: relay)
    } else if load.hertz >= 120 {
      comparison.expect(.atMost(20), of: "latency-p99", by: relay)
      comparison.expect(.atMost(0.5), of: "core-share", by: relay)
    }
  }

  private func row(
    _ subject: String, _ work: () throws(BenchFailure) -> [Figure]
  ) -> Comparison.Row {
    do throws(BenchFailure) {
      return Comparison.Row(subject: subject, figures: try work())
    } catch {
      return Comparison.Row(subject: subject, figures: [], fault: error.sentence)
    }
  }

  private func measureRelay(_ load: Load, in encoding: Encoding) throws(BenchFailure) -> [Figure] {
    let server = try ProcessorPin.running(on: .server) { () throws(BenchFailure) in
      try ServerProcess.forBench(executable: executable, arguments: FanoutBench.unlimited)
    }
    return try figures(load, .room(in: encoding), on: server.authority) { () throws(BenchFailure) in
      try server.currentUsage()
    }
  }

  private func measure(_ peer: Peer, _ load: Load) throws(BenchFailure) -> [Figure] {
    let server = try ProcessorPin.running(on: .server) { () throws(BenchFailure) in
      try PeerServer(peer, scripts: scripts)
    }
    var load = load
    load.window = load.window.map { min($0, peer.window) }
    return try figures(load, peer.traffic, on: server.authority) { () throws(BenchFailure) in
      try server.currentUsage()
    }
  }

  private func figures(
    _ load: Load, _ traffic: LoadTraffic, on authority: String,
    usage: () throws(BenchFailure) -> ProcessUsage
  ) throws(BenchFailure) -> [Figure] {
    try ProcessorPin.running(on: .load) { () throws(BenchFailure) in
      let run = try LoadRun(load, traffic, on: authority)
      _ = try run.run(seconds: min(warmUpSeconds, load.seconds))
      let before = try usage()
      let outcome = try run.run()
      let cpu = try usage().processorSeconds - before.processorSeconds
      return Self.figures(of: outcome, load, cpu: cpu)
    }
  }

  /// The figures of one server under one load, with its CPU time in seconds.
  static func figures(of outcome: LoadRun.Outcome, _ load: Load, cpu: Double) -> [Figure] {
    let delivered = Double(outcome.count.samples)
    let expected = Double(outcome.count.sent * load.viewers)
    let window = load.window.map { [Figure("window", Double($0), "messages")] } ?? []
    return window + [
      Figure("deliveries-a-second", delivered / outcome.seconds, "1/s"),
      Figure("cpu-a-delivery", cpu * 1e6 / delivered, "us"),
      Figure("core-share", cpu / outcome.seconds, "cores"),
      Figure("delivered", delivered / expected, "share"),
      Figure("left-out", Double(outcome.gaps), "times"),
      Figure("jumps", Double(outcome.jumps), "jumps"),
      Figure("latency-p50", outcome.latency.at(0.5), "ms"),
      Figure("latency-p99", outcome.latency.at(0.99), "ms"),
      Figure("bytes-a-delivery", Double(outcome.count.bytes) / delivered, "bytes"),
      Figure("load-core-share", outcome.ownSeconds / outcome.seconds, "cores"),
    ]
  }
}
