import Gestures

/// Measures the live circle fit: the cost of a sample early and late in a stroke, and its
/// difference from the two-pass fit.
enum FitBench {
  /// How many samples are added and fitted in one measurement.
  private static let window = 20
  /// How often that is repeated from the same state.
  private static let repetitions = 2_000

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    let points = BenchStroke.circle(samples: 12_000)
    var early = Double.infinity
    var late = Double.infinity
    // In turns, so that a change of the processor's speed affects both.
    for _ in 0..<rounds {
      early = min(early, cost(at: 100, of: points))
      late = min(late, cost(at: 10_000, of: points))
    }
    return BenchReport(
      bench: "fit",
      figures: [
        Figure("sample-100", early, "ns/sample", .atMost(150)),
        Figure("sample-10000", late, "ns/sample", .atMost(150)),
        Figure("late-to-early", late / early, "ratio", .atMost(1.2)),
        Figure("difference-from-two-pass", largestDifference(), "relative", .atMost(1e-9)),
      ])
  }

  /// The cost of one sample, added and fitted, around the sample of that number, in nanoseconds.
  private static func cost(at number: Int, of points: [Point]) -> Double {
    var sums = CircleFitSums()
    for point in points[..<(number - window / 2)] { sums.add(point) }
    let next = points[(number - window / 2)..<(number + window / 2)]
    var total = 0.0
    let time = Stopwatch.least(rounds: 3) {
      for _ in 0..<repetitions {
        var copy = sums
        for point in next {
          copy.add(point)
          total += copy.fit()?.circle.radius ?? 0
        }
      }
    }
    precondition(total > 0, "a circle has a fit")
    return time / Double(repetitions * window)
  }

  /// The largest relative difference between both fits, of radius and centre, over many circles and
  /// arcs.
  static func largestDifference() -> Double {
    var worst = 0.0
    for offset in [0.0, 500, 10_000] {
      for radius in [5.0, 80, 400] {
        let points = BenchStroke.circle(
          samples: 10_000, center: Point(x: offset + 400, y: offset / 2 + 300), radius: radius)
        var sums = CircleFitSums()
        for (index, point) in points.enumerated() {
          sums.add(point)
          let count = index + 1
          guard [20, 100, 1000, 10_000].contains(count), let live = sums.fit(),
            let exact = TaubinFit.circle(through: Array(points[..<count]))
          else { continue }
          let scale = exact.radius
          worst = max(worst, abs(live.circle.radius - exact.radius) / scale)
          worst = max(worst, live.circle.center.distance(to: exact.center) / scale)
        }
      }
    }
    return worst
  }
}
