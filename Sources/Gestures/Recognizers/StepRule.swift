/// A rule about one step of a stroke: it must not go in the forbidden direction.
struct StepRule {
  /// The criterion's name.
  var name: String
  /// The words before the distance in the reason, such as `moved left by`.
  var words: String
  /// The distance in the forbidden direction, in pixels; negative in the opposite direction.
  var pixels: Double

  /// Whether the step obeys the rule.
  ///
  /// NaN does not.
  var holds: Bool { pixels <= 0 }

  /// The rule as a criterion: the distance in the forbidden direction, at most 0.
  var criterion: Criterion {
    Criterion(
      name: name, value: holds ? 0 : pixels, limit: 0, unit: .pixels, pass: holds)
  }

  /// The reason of a step that breaks the rule.
  var reason: String { Sentences.step(words, pixels) }
}

extension Sentences {
  /// A step of some pixels in the wrong direction, which `words` name.
  static func step(_ words: String, _ pixels: Double) -> String {
    words + " " + Measure.text(pixels, breaking: 0, in: Measure.pixels) + ", at most 0"
  }
}
