import Foundation
import RelayConsole
import RelayProcess
import RelayProtocol

/// Measures the cost of late viewers in a room with ten minutes of four drawers: in the core alone,
/// in virtual time, and with a real server and sockets.
enum SnapshotBench {
  private static let drawers = 4
  private static let seconds = 600.0
  /// How long it takes until a room keeps about as much as it may, in seconds.
  private static let fullSeconds = 2_500.0
  /// The drawing time between two late viewers, in seconds.
  private static let later = 5.0

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(
    rounds: Int, seconds: Double = seconds, fullSeconds: Double = fullSeconds,
    executable: URL = ServerProcess.relay
  ) -> [BenchReport] {
    [
      inCore(rounds: max(1, min(rounds, 3)), seconds: seconds), inFullRoom(seconds: fullSeconds),
      BenchReport("snapshot-server") { () throws(BenchFailure) in
        try onServer(rounds: rounds, seconds: seconds, executable: executable)
      },
    ]
  }

  /// The cost of a nearly full room.
  private static func inFullRoom(seconds: Double) -> BenchReport {
    let room = LongRoom(drawers: drawers, seconds: seconds)
    let question = room.stateQuestion()
    var figures = [Figure("first-state-question", question, "ms", .atMost(5))]
    for encoding in Encoding.allCases.reversed() {
      let visit = room.visit(in: encoding)
      if encoding == .binary, let kept = LongRoom.contents(of: room.lastSnapshot) {
        figures += [
          Figure("strokes", Double(kept.strokes), "strokes"),
          Figure("samples", Double(kept.samples), "samples"),
        ]
      }
      figures += [
        Figure("\(encoding)-first", visit.milliseconds, "ms"),
        Figure("\(encoding)-longest-turn", visit.longestTurn, "ms", .atMost(5)),
        Figure("\(encoding)-bytes", Double(visit.bytes), "bytes"),
      ]
    }
    return BenchReport(bench: "snapshot-full", figures: figures)
  }

  /// The cost of three late viewers in one encoding, the least of some rounds.
  private struct Least {
    var first = LongRoom.Visit(milliseconds: .infinity, longestTurn: .infinity)
    var second = Double.infinity
    var later = Double.infinity
    var sample = Double.infinity
  }

  private static func inCore(rounds: Int, seconds: Double) -> BenchReport {
    var least = Encoding.allCases.map { _ in Least() }
    var sample = Double.infinity
    var drawn = 0
    var kept = (strokes: 0, samples: 0)
    for _ in 0..<rounds {
      let room = LongRoom(drawers: drawers, seconds: seconds)
      sample = min(sample, room.sampleMicroseconds(over: later))
      for (index, encoding) in Encoding.allCases.enumerated().reversed() {
        let first = room.visit(in: encoding)
        if encoding == .binary {
          drawn = room.samples
          kept = LongRoom.contents(of: room.lastSnapshot) ?? kept
        }
        let second = room.visit(in: encoding)
        room.draw(seconds: later)
        let again = room.visit(in: encoding)
        if first.milliseconds < least[index].first.milliseconds { least[index].first = first }
        least[index].second = min(least[index].second, second.milliseconds)
        least[index].later = min(least[index].later, again.milliseconds)
        if first.sample.isFinite { least[index].sample = min(least[index].sample, first.sample) }
        room.draw(seconds: later)
      }
    }
    var figures = [
      Figure("strokes", Double(kept.strokes), "strokes"),
      Figure("samples-kept", Double(kept.samples), "samples", .atLeast(Double(drawn - 10))),
      Figure("sample-alone", sample, "us/sample"),
    ]
    for (index, encoding) in Encoding.allCases.enumerated() {
      figures += [
        Figure("\(encoding)-first", least[index].first.milliseconds, "ms", .atMost(50)),
        Figure("\(encoding)-second", least[index].second, "ms", .atMost(50)),
        Figure("\(encoding)-later", least[index].later, "ms", .atMost(50)),
        Figure("\(encoding)-longest-turn", least[index].first.longestTurn, "ms", .atMost(5)),
        Figure("\(encoding)-bytes", Double(least[index].first.bytes), "bytes"),
        Figure("\(encoding)-sample-meanwhile", least[index].sample, "us/sample"),
      ]
    }
    return BenchReport(
      bench: "snapshot", figures: figures,
      notes: [
        "\(drawers) drawers at 120 Hz for \(NumberText.text(seconds)) s; from joining to when"
          + " all was handed over, with what drawers sent meanwhile."
      ])
  }

  private static func onServer(
    rounds: Int, seconds: Double, executable: URL
  ) throws(BenchFailure) -> BenchReport {
    let room = try LateViewers(drawers: drawers, seconds: seconds, executable: executable)
    var figures = [Figure("samples", Double(room.samples), "samples")]
    for encoding in Encoding.allCases.reversed() {
      let first = try room.visit(in: encoding)
      let second = try room.visit(in: encoding)
      var again = LateViewers.Visit()
      var wait = first.longestWait
      for _ in 0..<max(1, min(rounds, 5)) {
        try room.draw(seconds: later)
        // By then the shared snapshot has expired.
        Thread.sleep(forTimeInterval: 0.6)
        let visit = try room.visit(in: encoding)
        wait = min(wait, visit.longestWait)
        if visit.milliseconds < again.milliseconds { again = visit }
      }
      figures += [
        Figure("\(encoding)-first", first.milliseconds, "ms"),
        Figure("\(encoding)-first-cpu", first.cpu, "ms", .atMost(50)),
        Figure("\(encoding)-second", second.milliseconds, "ms"),
        Figure("\(encoding)-second-cpu", second.cpu, "ms", .atMost(50)),
        Figure("\(encoding)-later", again.milliseconds, "ms"),
        Figure("\(encoding)-later-cpu", again.cpu, "ms", .atMost(50)),
        Figure("\(encoding)-longest-wait", wait, "ms", .atMost(10)),
        Figure("\(encoding)-bytes", Double(again.bytes), "bytes"),
      ]
    }
    return BenchReport(
      bench: "snapshot-server", figures: figures,
      notes: [
        "From connecting to the last byte, and the server process's time; the wait is"
          + " somebody else's, in another room, who asks again and again."
      ])
  }
}
