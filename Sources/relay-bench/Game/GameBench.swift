import Foundation
import RelayProcess

/// Measures a hall that plays MatchItUp: how soon each circle is judged.
enum GameBench {
  /// The players of a full hall.
  static let players = 300
  private static let name = "match-it-up"

  /// Starts a server and plays; server and players run on different processors if there are two.
  static func run(
    players: Int = players, rounds: Int = 5, strokes path: String? = nil,
    executable: URL = ServerProcess.relay
  ) -> BenchReport {
    BenchReport(name) { () throws(BenchFailure) in
      try measure(players, rounds, strokes: path, executable: executable)
    }
  }

  private static func measure(
    _ players: Int, _ rounds: Int, strokes path: String?, executable: URL
  ) throws(BenchFailure) -> BenchReport {
    let strokes = try path.map { path throws(BenchFailure) in try GameStrokes(file: path) }
    let server = try ProcessorPin.running(on: .server) { () throws(BenchFailure) in
      try ServerProcess.forBench(
        executable: executable,
        arguments: FanoutBench.unlimited + ["--room-drawers", "\(players + 1)"])
    }
    return try ProcessorPin.running(on: .load) { () throws(BenchFailure) in
      let run = try GameRun(
        players: players, drawing: strokes ?? GameStrokes(), on: server.authority)
      let before = try server.currentUsage()
      let outcome = try run.play(rounds: rounds)
      let after = try server.currentUsage()
      return report(
        outcome, players: players, rounds: rounds, isOwn: strokes == nil,
        cpu: after.processorSeconds - before.processorSeconds, residentBytes: after.residentBytes)
    }
  }

  private static func report(
    _ outcome: GameRun.Outcome, players: Int, rounds: Int, isOwn: Bool, cpu: Double,
    residentBytes: Int
  ) -> BenchReport {
    let circles = Double(outcome.circles)
    return BenchReport(
      bench: name,
      figures: [
        Figure("circles", circles, "circles"),
        Figure(
          "judged", Double(outcome.latency.count + outcome.early) / circles, "of the circles",
          .atLeast(1)),
        Figure("judged-before-lift", Double(outcome.early) / circles, "of the circles"),
        Figure("refused", Double(outcome.refused) / circles, "of the circles"),
        Figure("verdict-p50", outcome.latency.at(0.5), "ms"),
        Figure("verdict-p99", outcome.latency.at(0.99), "ms", .atMost(30)),
        Figure("generator-late-p99", outcome.lateness.at(0.99), "ms"),
        Figure("core-share", cpu / outcome.seconds, "cores", .atMost(1)),
        Figure("host-bytes-a-second", Double(outcome.hostBytes) / outcome.seconds, "bytes/s"),
        Figure("resident", Double(residentBytes) / 1_048_576, "MB"),
        Figure("generator-core-share", outcome.ownSeconds / outcome.seconds, "cores"),
      ],
      notes: [
        "\(players) players, \(rounds) rounds, "
          + (isOwn ? "circles of the bench" : "strokes of people")
          + "; a verdict counts from when the lift was due until the player has it."
      ])
  }
}
