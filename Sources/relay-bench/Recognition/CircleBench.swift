import Gestures

/// Measures the robust circle in an arena, with a fit report at every sample.
///
/// It reports the average cost beyond that of an idle recognizer in strokes of 100 samples. The
/// costs of single samples early and late in a stroke include their timing.
enum CircleBench {
  /// How many samples a turn of the long stroke has: a fast circle at 120 Hz.
  private static let samplesPerTurn = 100
  /// How many strokes single samples are timed in.
  private static let strokes = 40
  /// How many samples around a number are timed.
  private static let window = 50

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    let short = BenchStroke.circle(samples: samplesPerTurn)
    let long = endless(10_100)
    let shapes: [(name: String, points: [Point], repetitions: Int)] = [
      ("circle-of-100", short, 200),
      ("circle-of-12000", BenchStroke.circle(samples: 12_000), 2),
      ("100-turns-of-100", long, 2),
      // Short strokes and fast ones have most looks a sample.
      ("circle-of-30", BenchStroke.circle(samples: 30), 600),
      ("2-turns-of-100", BenchStroke.circle(samples: samplesPerTurn, turns: 2), 200),
      ("spiral-of-30", BenchStroke.spiral(samples: 30, turns: 3), 600),
    ]
    var idle = Double.infinity
    var costs = shapes.map { _ in Double.infinity }
    for _ in 0..<rounds {
      idle = min(idle, cost(of: short, by: TouchCapture(), repetitions: 200))
      for (index, (_, points, repetitions)) in shapes.enumerated() {
        let cost = cost(of: points, by: RobustCircleRecognizer(), repetitions: repetitions)
        costs[index] = min(costs[index], cost)
      }
    }
    var early = SingleSamples()
    var late = SingleSamples()
    for _ in 0..<max(1, rounds / 2) {
      let times = times(at: [100, 10_000], of: long)
      early.add(times[0])
      late.add(times[1])
    }
    return BenchReport(
      bench: "circle",
      figures: zip(shapes, costs).map { shape, cost in
        Figure(shape.name, cost - idle, "ns/sample", .atMost(300))
      } + [
        // About one sample a turn looks at the whole path: more than one of a hundred near sample
        // 100, so the percentiles say how dear that is, and the medians decide.
        Figure("p99-at-100", early.p99, "ns/sample"),
        Figure("p99-at-10000", late.p99, "ns/sample"),
        Figure("median-at-100", early.median, "ns/sample"),
        Figure("median-at-10000", late.median, "ns/sample"),
        Figure("median-late-to-early", late.median / early.median, "ratio", .atMost(1.2)),
      ])
  }

  /// A stroke of many turns.
  private static func endless(_ samples: Int) -> [Point] {
    BenchStroke.circle(samples: samples, turns: Double(samples) / Double(samplesPerTurn))
  }

  /// The mean cost of a sample of a recognizer's stroke from down to up, in nanoseconds.
  private static func cost(
    of points: [Point], by recognizer: GestureRecognizer, repetitions: Int
  ) -> Double {
    var player = StrokePlayer(recognizer)
    let time = Stopwatch.least(rounds: 1) {
      for _ in 0..<repetitions {
        for point in points { player.move(to: point) }
        player.lift()
      }
    }
    return time / Double(repetitions * points.count)
  }

  /// The cost of single samples around a number in nanoseconds, the least of some rounds.
  private struct SingleSamples {
    var median = Double.infinity
    var p99 = Double.infinity

    mutating func add(_ costs: Quantiles) {
      median = min(median, costs.at(0.5))
      p99 = min(p99, costs.at(0.99))
    }
  }

  /// The costs of one sample around each of the numbers, in nanoseconds.
  private static func times(at numbers: [Int], of points: [Point]) -> [Quantiles] {
    var times = numbers.map { _ in [Double]() }
    for _ in 0..<strokes {
      var player = StrokePlayer(RobustCircleRecognizer())
      for (number, point) in points.enumerated() {
        let index = numbers.firstIndex { abs($0 - number) <= window / 2 }
        guard let index else {
          player.move(to: point)
          continue
        }
        let start = Stopwatch.wallNanoseconds()
        player.move(to: point)
        times[index].append(Stopwatch.wallNanoseconds() - start)
      }
    }
    return times.map(Quantiles.init)
  }
}

/// Draws strokes sample by sample into an arena with one recognizer.
private struct StrokePlayer {
  private let arena: Arena
  private var events: [ArenaEvent] = []
  private var time = 0.0
  private var isDown = false

  init(_ recognizer: GestureRecognizer) { arena = Arena(recognizers: [recognizer]) }

  mutating func move(to point: Point) {
    time += 8
    send(isDown ? .moved : .began, [StrokeSample(location: point, timestamp: time)])
    isDown = true
  }

  mutating func lift() {
    send(.ended, [])
    isDown = false
  }

  private mutating func send(_ phase: Touch.Phase, _ samples: [StrokeSample]) {
    events.removeAll(keepingCapacity: true)
    let batch = TouchBatch(
      phase: phase, entries: [TouchBatch.Entry(id: 1, kind: .touch, samples: 0..<samples.count)],
      samples: samples)
    do throws(TouchFault) { try arena.receive(batch, into: &events) } catch {
      preconditionFailure("the stroke is a legal one: \(error)")
    }
  }
}
