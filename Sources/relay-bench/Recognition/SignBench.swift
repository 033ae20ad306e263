import Foundation
import Gestures

/// Measures the recognition of taught signs: one stroke against 51 examples.
enum SignBench {
  /// The number of signs, and of examples each: 51 in all.
  private static let signs = 17
  private static let examples = 3

  /// Runs the measurements; more `rounds` find a quieter moment.
  static func run(rounds: Int) -> BenchReport {
    let set = lesson()
    let drawings = (0..<signs).map { [stroke(sign: $0, hand: examples)] }
    var right = 0
    let time = Stopwatch.least(rounds: max(rounds, 3)) {
      right = 0
      for (sign, drawing) in drawings.enumerated() {
        if set.guesses(for: drawing).first?.name == name(of: sign) { right += 1 }
      }
    }
    return BenchReport(
      bench: "signs",
      figures: [
        Figure(
          "stroke-against-51-templates", time / Double(signs) / 1000, "us/stroke", .atMost(50)),
        Figure("right", Double(right) / Double(signs), "ratio", .atLeast(1)),
      ] + (1...SignLimits().strokes).map { costUnit(strokes: $0, rounds: rounds) })
  }

  /// The time of a guess in units of its `guessCost`, which should be about a microsecond: a
  /// drawing of some strokes against nine signs of ten examples that may be turned and reversed.
  private static func costUnit(strokes: Int, rounds: Int) -> Figure {
    let drawn = (0..<90).map { hand in (0..<strokes).map { stroke(sign: $0, hand: hand) } }
    let set = taught(
      (0..<9).map { Array(drawn[$0 * 10..<$0 * 10 + 10]) },
      SignOptions(anyDirection: true, anyTurn: true))
    let time = Stopwatch.least(rounds: max(rounds, 3)) { _ = set.guesses(for: drawn[0]) }
    return Figure(
      "cost-unit-of-\(strokes)", time / 1_000 / Double(set.guessCost(strokes: strokes)), "us",
      .atMost(2))
  }

  /// The signs that are taught.
  static func lesson() -> SignSet {
    taught(
      (0..<signs).map { sign in (0..<examples).map { [stroke(sign: sign, hand: $0)] } },
      SignOptions())
  }

  /// Signs with the strokes of each example.
  private static func taught(_ signs: [[[[Point]]]], _ options: SignOptions) -> SignSet {
    var set = SignSet()
    for (sign, examples) in signs.enumerated() {
      do throws(SignFault) {
        let examples = try examples.map { strokes throws(SignFault) in try SignExample(strokes) }
        try set.teach(Sign(name: name(of: sign), options: options, examples: examples))
      } catch { preconditionFailure("a sign of the benchmark is refused: \(error)") }
    }
    return set
  }

  private static func name(of sign: Int) -> String { "sign-\(sign)" }

  /// A polygonal sign for each number, varied by each hand, with the samples of a second at 90 Hz.
  static func stroke(sign: Int, hand: Int) -> [Point] {
    let corners = 3 + sign % 4
    var points: [Point] = []
    for index in 0..<90 {
      let share = Double(index) / 89
      let side = share * Double(corners)
      let corner = floor(side)
      let from = point(Int(corner), of: sign, hand: hand)
      let to = point(Int(corner) + 1, of: sign, hand: hand)
      points.append(
        Point(
          x: from.x + (to.x - from.x) * (side - corner),
          y: from.y + (to.y - from.y) * (side - corner)))
    }
    return points
  }

  private static func point(_ corner: Int, of sign: Int, hand: Int) -> Point {
    let number = Double(corner + 8 * sign)
    let wobble = number + Double(hand) * 0.7
    // The low digits of a sine are practically random.
    return Point(
      x: 100 + 200 * fraction(sin(number * 12.9898) * 43_758.5453) + 4 * sin(wobble * 3.1),
      y: 100 + 200 * fraction(sin(number * 78.233) * 24_634.6345) + 4 * cos(wobble * 4.7))
  }

  private static func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
