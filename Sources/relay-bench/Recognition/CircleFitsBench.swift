import Foundation
import Gestures
import RelayConsole
import SeededRandom

/// Compares the circle fits: the cost of a point, and the error of the radius on noisy arcs.
enum CircleFitsBench {
  /// The arcs, in degrees of the whole turn.
  static let arcs = [360, 180, 90, 45]
  /// The noise: the standard deviation of a point, in percent of the radius.
  static let noisePercent = 5.0
  /// How many arcs are drawn of each length.
  static let trials = 2_000
  /// How many points an arc has.
  static let points = 100

  /// The errors of the radii of many arcs, in percent of the true one.
  struct Spread: Equatable {
    /// The error of their mean.
    var bias = 0.0
    /// The root mean square error.
    var error = 0.0
  }

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    var figures: [Figure] = []
    let path = BenchStroke.circle(samples: points)
    for fit in CircleFit.allCases {
      let exact = exactCost(of: fit, path, rounds: rounds)
      figures.append(Figure("\(fit.rawValue)-exact", exact, "ns/point"))
      if fit != .geometric {
        let live = liveCost(of: fit, rounds: rounds)
        figures.append(Figure("\(fit.rawValue)-live", live, "ns/sample"))
      }
      for arc in arcs {
        let spread = spread(of: fit, degrees: arc)
        figures.append(Figure("\(fit.rawValue)-\(arc)-bias", spread.bias, "% of the radius"))
        figures.append(Figure("\(fit.rawValue)-\(arc)-error", spread.error, "% of the radius"))
      }
    }
    return BenchReport(
      bench: "circle-fits", figures: figures,
      notes: [
        "\(trials) arcs of \(points) points each, with noise of \(NumberText.text(noisePercent)) %"
          + " of the radius. Bias is how far the mean radius is off, error the root mean square."
      ])
  }

  /// The radius errors on arcs of that many degrees, the same arcs for every fit.
  static func spread(of fit: CircleFit, degrees: Int) -> Spread {
    var noise = SteadyNoise(seed: UInt64(degrees))
    var found = Spread()
    for _ in 0..<trials {
      let arc = (0..<points).map { index in
        let angle = Double(degrees) / 180 * .pi * Double(index) / Double(points)
        let (x, y) = noise.pair()
        return Point(x: 100 * cos(angle) + noisePercent * x, y: 100 * sin(angle) + noisePercent * y)
      }
      let off = (fit.circle(through: arc)?.radius ?? .nan) - 100
      found.bias += off / Double(trials)
      found.error += off * off / Double(trials)
    }
    found.error = found.error.squareRoot()
    return found
  }

  private static func exactCost(of fit: CircleFit, _ path: [Point], rounds: Int) -> Double {
    let repetitions = 500
    var total = 0.0
    let time = Stopwatch.least(rounds: rounds) {
      for _ in 0..<repetitions { total += fit.circle(through: path)?.radius ?? 0 }
    }
    precondition(total > 0, "a circle has a fit")
    return time / Double(repetitions * path.count)
  }

  private static func liveCost(of fit: CircleFit, rounds: Int) -> Double {
    let path = BenchStroke.circle(samples: 10_000)
    var total = 0.0
    let time = Stopwatch.least(rounds: rounds) {
      var sums = CircleFitSums()
      for point in path {
        sums.add(point)
        total += sums.fit(by: fit)?.circle.radius ?? 0
      }
    }
    precondition(total > 0, "a circle has a fit")
    return time / Double(path.count)
  }
}
