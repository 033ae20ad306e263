import Foundation
import Gestures
import SeededRandom

/// A hand that draws a given line as hands do: slow in corners, with tremor, a jump at the start
/// where it is a finger, and now and then a hook where it is lifted.
struct Hand {
  /// How far it trembles, in pixels: the standard deviation of what is left after 20 ms.
  var tremor = 1.0
  /// How far it may miss each corner, as a share of the line's size.
  var sloppiness = 0.03
  /// How far the first move jumps, in pixels; 0 for a pen.
  var jump = 0.0
  /// How far it drags a hook at the end, in pixels.
  var hook = 0.0
  /// How much of each corner it rounds off, as a share of the line's size.
  var rounding = 0.03
  /// Samples a second.
  var rate = 120.0
  /// Pixels a second along straight pieces.
  var speed = 700.0

  /// A hand drawn by lot.
  static func any(_ random: inout SeededGenerator) -> Hand {
    Hand(
      tremor: Double.random(in: 0...1.2, using: &random),
      sloppiness: Double.random(in: 0...0.03, using: &random),
      jump: Bool.random(using: &random) ? Double.random(in: 0...12, using: &random) : 0,
      hook: Bool.random(using: &random) ? Double.random(in: 0...3, using: &random) : 0,
      rounding: Double.random(in: 0...0.04, using: &random),
      rate: [30, 60, 120, 240].randomElement(using: &random) ?? 60,
      speed: Double.random(in: 300...1200, using: &random))
  }

  /// The samples' places as it draws the line through `corners`.
  func draw(_ corners: [Point], _ random: inout SeededGenerator) -> [Point] {
    let size = Hand.size(of: corners)
    let missed = corners.map { nudge($0, by: sloppiness * size, &random) }
    let dense = rounded(Hand.evenly(missed, step: max(size / 400, 0.25)), size: size)
    var path = timed(dense, size: size)
    tremble(&path, &random)
    if jump > 0 {
      let first = path[0]
      let rest = path.drop { first.distance(to: $0) < jump }
      if rest.count > 4 { path = [first] + rest }
    }
    if hook > 0, let last = path.last {
      path.append(nudge(last, by: hook, &random))
    }
    return path
  }

  /// Takes one sample per tick, slower where the line bends and at both ends.
  private func timed(_ dense: [Point], size: Double) -> [Point] {
    var path = [dense[0]]
    let reach = max(dense.count / 40, 1)
    var due = 0.0
    for place in 1..<dense.count {
      let before = dense[max(place - reach, 0)]
      let after = dense[min(place + reach, dense.count - 1)]
      let straight = before.distance(to: after)
      let way =
        before.distance(to: dense[place]) + dense[place].distance(to: after)
      let ease = min(1, Double(min(place, dense.count - place)) / Double(4 * reach) + 0.3)
      let pace = speed * ease * max(0.3, way > 0 ? straight / way : 1)
      due += dense[place - 1].distance(to: dense[place]) / pace * rate
      if due >= 1 {
        path.append(dense[place])
        due -= due.rounded(.down)
      }
    }
    if path.last != dense.last { path.append(dense[dense.count - 1]) }
    return path
  }

  /// Adds low-passed noise: what is left of it after 20 ms is a third.
  private func tremble(_ path: inout [Point], _ random: inout SeededGenerator) {
    let memory = exp(-1000 / rate / 20)
    let fresh = (1 - memory * memory).squareRoot() * tremor
    var offset = Point(x: Hand.normal(&random) * tremor, y: Hand.normal(&random) * tremor)
    for place in path.indices {
      path[place].x += offset.x
      path[place].y += offset.y
      offset.x = offset.x * memory + Hand.normal(&random) * fresh
      offset.y = offset.y * memory + Hand.normal(&random) * fresh
    }
  }

  /// Rounds corners off by a moving mean along the line; the ends stay.
  private func rounded(_ dense: [Point], size: Double) -> [Point] {
    let step = dense[0].distance(to: dense[min(1, dense.count - 1)])
    let reach = step > 0 ? Int(rounding * size / step) : 0
    guard reach > 0 else { return dense }
    return dense.indices.map { place in
      let width = min(reach, place, dense.count - 1 - place)
      let part = dense[(place - width)...(place + width)]
      let count = Double(part.count)
      return Point(
        x: part.reduce(0) { $0 + $1.x } / count, y: part.reduce(0) { $0 + $1.y } / count)
    }
  }

  private func nudge(_ point: Point, by size: Double, _ random: inout SeededGenerator) -> Point {
    Point(
      x: point.x + Hand.normal(&random) * size * 0.7,
      y: point.y + Hand.normal(&random) * size * 0.7)
  }

  /// A number of the normal distribution, cut off at 2.
  static func normal(_ random: inout SeededGenerator) -> Double {
    let radius = (-2 * log(Double.random(in: 0.0001...1, using: &random))).squareRoot()
    let value = radius * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
    return min(max(value, -2), 2)
  }

  /// The longer side of the box around some points.
  static func size(of points: [Point]) -> Double {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    return max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
  }

  /// Points about `step` apart along the line through `corners`, the corners among them.
  static func evenly(_ corners: [Point], step: Double) -> [Point] {
    var points = [corners[0]]
    for (from, to) in zip(corners, corners.dropFirst()) {
      let count = max(1, Int((from.distance(to: to) / step).rounded(.up)))
      for number in 1...count {
        let share = Double(number) / Double(count)
        points.append(
          Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
      }
    }
    return points
  }
}
