import RelayConsole
import RelayCore

extension Command {
  /// The command line of `relay-bench`.
  static let bench = Command(
    name: "relay-bench", operands: "NAME…", operandCount: 1...16,
    summary: "Measure the speed of this build.",
    details: """
      NAME is one of:
        fit          the live circle fit: a sample early and late in a stroke
        circle-fits  the circle fits compared: cost, and bias on unsteady arcs
        circle       the robust circle: samples on average, and at worst early and late
        recognizers  a sample with all recognizers attached: time and memory
        signs        a stroke against 51 examples of taught signs
        decode       decoding one message of four fingers
        pipeline     bytes decoded, recognized and encoded: samples a second
        judge        all gestures of a room judged again by other rules
        turns        each message at its limits in a large room: how long it holds the thread
        snapshot     a late viewer in a room after ten minutes of four drawers
        store        recordings: disk bytes a sample, the CPU share of recording, restoring a
                     room, loading a moment
        fanout       a real server, drawers and viewers: CPU time a message
        stuck        the latency of viewers beside a hundred that never read
        tls          a real server without and with TLS: CPU time a message, latency, memory
        neighbour    the latency in a room beside eight hostile connections of one address
        idle         a real server and very many viewers: memory a viewer
        match-it-up  a hall of players on real sockets, who circle pictures: from lift to verdict
        compare      this relay and other servers under the same loads, side by side;
                     scripts/bench-peers installs the others
        all          all of them except compare

      Each benchmark prints its figures as one line of JSON on standard output, and as a
      table with their targets on standard error. The status is 1 if one cannot run. Build
      for release (swift build -c release). fanout, stuck, tls, neighbour, idle, snapshot,
      store, match-it-up and compare start the gesture-relay of the same build.
      """,
    flags: [
      .value(
        "rounds", "N",
        "repetitions, to find a quiet moment (default 10); at most 5 in judge, store, match-it-up"
          + " and snapshot, 3 in stuck, tls, neighbour and turns"),
      .value("drawers", "N", "fanout, store: drawers (default 1 and 10)"),
      .value("hertz", "N", "fanout, store: samples a second of each drawer (default 120)"),
      .value("viewers", "N", "fanout, store, idle: viewers (default 100 and 900; idle: 10000)"),
      .value(
        "seconds", "N",
        "fanout, store, compare: the time of drawing (default 10); at most 5 in stuck, tls and"
          + " neighbour"),
      .value("saturate", "N", "fanout, store, compare: no pace, but at most N samples in flight"),
      .value("threads", "N", "fanout: threads of the server (default 1)"),
      .encodings,
      .value("players", "N", "match-it-up: players (default 300)"),
      .value("strokes", "FILE", "match-it-up: people's circles, as recognize reads them"),
      .value("peers", "DIR", "compare: the scripts of the other servers (default scripts/peers)"),
      .value("into", "DIR", "store: only write a recording of --seconds into a store there"),
      .value("clear-each", "SECONDS", "store --into: the drawers clear their ink that often"),
      .value("plots", "DIR", "compare: write the figures as SVG files to this directory"),
      .switch("strict", "exit 1 if a figure misses its target"),
    ],
    examples: [
      "relay-bench fit": "measures the circle fit",
      "relay-bench fanout --drawers 4 --viewers 300 --seconds 5":
        "measures a server with a load of your own",
      "relay-bench all > figures.jsonl": "measures everything and keeps the figures",
    ],
    run: runBench)
}

/// A benchmark by its name.
private struct Bench {
  let name: String
  /// The flags that change what it measures.
  let flags: Set<String>
  let run: () -> [BenchReport]

  init(_ name: String, _ flags: Set<String>, _ run: @escaping () -> [BenchReport]) {
    (self.name, self.flags, self.run) = (name, flags, run)
  }
}

/// All benchmarks except `compare`.
private func allBenches(_ arguments: Arguments) throws(UsageError) -> [Bench] {
  let rounds = try arguments.integer("rounds", in: 1...1000, default: 10)
  let loads = try fanoutLoads(arguments)
  let seconds = try arguments.number("seconds", in: 0.1...3600, default: 10)
  let short = min(seconds, 5)
  let viewers = try arguments.integer("viewers", in: mostViewers, default: 10_000)
  let players = try arguments.integer("players", in: 1...900, default: GameBench.players)
  let strokes = arguments.text("strokes")
  let threads = try arguments.integer("threads", in: 1...64, default: 1)
  let load: Set = ["drawers", "hertz", "viewers", "seconds", "saturate"]
  return [
    Bench("fit", ["rounds"]) { [FitBench.run(rounds: rounds)] },
    Bench("circle-fits", ["rounds"]) { [CircleFitsBench.run(rounds: rounds)] },
    Bench("circle", ["rounds"]) { [CircleBench.run(rounds: rounds)] },
    Bench("recognizers", ["rounds"]) { [RecognizersBench.run(rounds: rounds)] },
    Bench("signs", ["rounds"]) { [SignBench.run(rounds: rounds)] },
    Bench("decode", ["rounds"]) { [DecodeBench.run(rounds: rounds)] },
    Bench("pipeline", ["rounds"]) { [PipelineBench.run(rounds: rounds)] },
    Bench("fanout", load.union(["threads", "format"])) {
      FanoutBench.run(loads, in: arguments.encodings, threads: threads)
    },
    Bench("stuck", ["rounds", "seconds"]) {
      [StuckBench.run(seconds: short, rounds: min(rounds, 3))]
    },
    Bench("tls", ["rounds", "seconds"]) { TLSBench.run(seconds: short, rounds: min(rounds, 3)) },
    Bench("neighbour", ["rounds", "seconds"]) {
      NeighbourBench.run(seconds: short, rounds: min(rounds, 3))
    },
    Bench("judge", ["rounds"]) { [JudgeBench.run(rounds: rounds)] },
    Bench("turns", ["rounds"]) { [TurnBench.run(rounds: min(rounds, 3))] },
    Bench("snapshot", ["rounds"]) { SnapshotBench.run(rounds: rounds) },
    Bench("store", load.union(["rounds"])) {
      StoreBench.run(rounds: min(rounds, 5), load: loads.last)
    },
    Bench("match-it-up", ["rounds", "players", "strokes"]) {
      [GameBench.run(players: players, rounds: min(rounds, 5), strokes: strokes)]
    },
    Bench("idle", ["viewers"]) { [IdleBench.run(viewers: viewers)] },
  ]
}

/// The viewers that a room takes.
private let mostViewers = 1...RelayLimits().viewersPerRoom

/// Runs the named benchmarks in order.
private func runBench(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let benches = try allBenches(arguments)
  var chosen = arguments.operands
  if chosen == ["all"] { chosen = benches.map(\.name) }
  if let directory = arguments.text("into") {
    guard chosen == ["store"] else { throw UsageError("--into needs store alone") }
    try arguments.expectOnly(["into", "clear-each", "seconds"], for: "store --into")
    let seconds = try arguments.number("seconds", in: 0.1...3600, default: 10)
    let clearing = try arguments.number("clear-each", in: 1...3600, default: 3600)
    try StoreBench.write(seconds: seconds, clearing: clearing, to: directory)
    return .ok
  }
  if chosen == ["compare"] {
    try arguments.expectOnly(["seconds", "saturate", "format", "peers", "plots"], for: "compare")
    return try runCompare(arguments, on: console)
  }
  for name in chosen where !benches.contains(where: { $0.name == name }) {
    let wholes = ["all", "compare"]
    guard !wholes.contains(name) else { throw UsageError("all and compare stand alone") }
    let ending = Suggestion.ending(for: name, among: benches.map(\.name) + wholes)
    throw UsageError("there is no benchmark \(name)\(ending)")
  }
  let flags = benches.filter { chosen.contains($0.name) }.map(\.flags)
  try arguments.expectOnly(
    flags.reduce([]) { $0.union($1) }, for: arguments.operands.joined(separator: " "))
  var isGood = true
  for bench in chosen.compactMap({ name in benches.first { $0.name == name } }) {
    let others = MachineLoad()
    let reports = bench.run()
    let notes = others.notes + BenchReport.buildNotes
    for var report in reports {
      report.notes += notes
      isGood = isGood && report.isComplete && (report.isMet || !arguments.has("strict"))
      console.output.line(report.json)
      console.message(report.table(on: console))
    }
    if console.output.isBroken { break }
  }
  return isGood ? .ok : .failed
}

extension Arguments {
  /// Throws for a flag with a value that is none of these.
  fileprivate func expectOnly(_ flags: Set<String>, for name: String) throws(UsageError) {
    guard let other = values.keys.sorted().first(where: { !flags.contains($0) }) else { return }
    throw UsageError("--\(other) has no effect on \(name)")
  }
}

/// The loads of `fanout`: the standard ones, or the one that the flags describe.
private func fanoutLoads(_ arguments: Arguments) throws(UsageError) -> [Load] {
  let seconds = try arguments.number("seconds", in: 0.1...3600, default: 10)
  let hertz = try arguments.number("hertz", in: 1...10_000, default: 120)
  let window =
    arguments.text("saturate") == nil
    ? nil : try arguments.integer("saturate", in: 1...1_000_000, default: FanoutBench.window)
  let isOwn = ["drawers", "viewers", "saturate"].contains { arguments.text($0) != nil }
  guard isOwn else {
    return FanoutBench.standard.map {
      Load(drawers: $0.drawers, hertz: hertz, viewers: $0.viewers, seconds: seconds)
    }
  }
  return [
    Load(
      drawers: try arguments.integer("drawers", in: 1...64, default: 1), hertz: hertz,
      viewers: try arguments.integer("viewers", in: mostViewers, default: 100), seconds: seconds,
      window: window)
  ]
}
