import Gestures
import RelayCore
import RelayProtocol

/// Measures how long an idle relay takes to answer `judge` for a room, from the request to the last
/// part.
///
/// Waiting for the default limits counts.
enum JudgeBench {
  private static let samples = 100
  /// The number of requests, one after the other, as from a moving slider.
  private static let questions = 20
  /// The pause between an answer and the next request, in milliseconds, as on the watch page.
  private static let pause = 120.0

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int, gestures: Int = 1_000) -> BenchReport {
    var first = Double.infinity
    var again = Double.infinity
    var slowest = Double.infinity
    var longestTurn = Double.infinity
    var judged = 0
    for _ in 0..<min(rounds, 5) {
      var room = JudgedRoom(gestures: gestures, samples: samples)
      // The first request also judges by the room's own rules.
      let unknown = room.ask(leniency: 0.8)
      let known = room.ask(leniency: 1.2)
      first = min(first, unknown.milliseconds)
      again = min(again, known.milliseconds)
      var slowestOfRow = known.milliseconds
      var longestOfRow = max(unknown.longestTurn, known.longestTurn)
      for question in 0..<questions {
        room.rest(pause)
        let answer = room.ask(leniency: question.isMultiple(of: 2) ? 0.9 : 1.1)
        slowestOfRow = max(slowestOfRow, answer.milliseconds)
        longestOfRow = max(longestOfRow, answer.longestTurn)
      }
      slowest = min(slowest, slowestOfRow)
      longestTurn = min(longestTurn, longestOfRow)
      judged = known.gestures
    }
    return BenchReport(
      bench: "judge",
      figures: [
        Figure("gestures", Double(judged), "gestures", .atLeast(Double(gestures))),
        Figure("first-question", first, "ms", .atMost(200)),
        Figure("further-question", again, "ms", .atMost(200)),
        Figure("slowest-of-20-in-a-row", slowest, "ms", .atMost(200)),
        Figure("longest-turn", longestTurn, "ms", .atMost(20)),
      ])
  }
}

/// A relay with one room of circles, a drawer, and a viewer that sends requests.
private struct JudgedRoom {
  private static let drawer = ConnectionID(1)
  private static let viewer = ConnectionID(2)
  private let relay: Relay
  private var effects = RelayEffects()
  private var now = 0.0

  init(gestures: Int, samples: Int) {
    var limits = RelayLimits()
    // All is drawn at once, before anything is measured.
    limits.samplesBurst = 1_000_000_000
    limits.bytesBurst = 1_000_000_000
    relay = Relay(configuration: RelayConfiguration(epochBase: "bench", limits: limits))
    relay.open(Self.drawer, role: .draw, room: .bench, now: now)
    relay.open(Self.viewer, role: .watch, room: .bench, now: now)
    for gesture in 0..<gestures {
      let points = BenchStroke.circle(samples: samples, turns: 0.75 + 0.3 * Double(gesture % 2))
      let stroke = points.enumerated().map {
        StrokeSample(location: $1, timestamp: Double(gesture * samples + $0))
      }
      relay.draw(stroke, by: Self.drawer, now: now)
    }
    serve()
  }

  /// Sends everything that waits; returns whether the viewer received the end of an answer.
  @discardableResult
  private mutating func serve() -> Bool {
    var isOver = false
    relay.handOut(&effects, now: now) { connection, batch in
      isOver = isOver || (connection == Self.viewer && Self.holdsEnd(batch.bytes))
    }
    return isOver
  }

  private static func holdsEnd(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: #"{"type":"judged""#.utf8)
      && String(decoding: bytes, as: UTF8.self).contains(#""done":"#)
  }

  /// Lets time pass.
  mutating func rest(_ milliseconds: Double) { now += milliseconds }

  /// Sends a request and ticks until the answer is complete; returns the time including waits.
  mutating func ask(
    leniency: Double
  ) -> (milliseconds: Double, longestTurn: Double, gestures: Int) {
    let before = relay.counters.judged
    let request = JudgeRequest(id: 1, tuning: RuleTuning(leniency: leniency))
    var longest = 0.0
    let start = now
    now +=
      Stopwatch.least(rounds: 1) { relay.receive(Self.viewer, .judge(request), now: now) } / 1e6
    var isOver = false
    while !isOver && now - start < 60_000 {
      now = max(now, min(relay.deadline, now + 1_000))
      let turn = Stopwatch.least(rounds: 1) {
        relay.tick(now: now)
        isOver = serve()
      }
      longest = max(longest, turn)
      now += turn / 1e6
    }
    return (now - start, longest / 1e6, relay.counters.judged - before)
  }
}
