/// A rule about one step of a stroke: it must not go the forbidden way at all.
struct StepRule {
  /// The criterion's name.
  var name: String
  /// What the reason says before the measure, such as `moved left by`.
  var words: String
  /// How far the step goes the forbidden way, in pixels; negative where it goes the other way.
  var pixels: Double

  /// Whether the rule holds.
  ///
  /// NaN breaks it.
  var holds: Bool { pixels <= 0 }

  /// The rule as a criterion: how far the step went the forbidden way, against 0.
  var criterion: Criterion {
    Criterion(
      name: name, value: holds ? 0 : pixels, limit: 0, unit: .pixels, pass: holds)
  }

  /// The rule as one plain sentence, for where it is broken.
  var reason: String { Sentences.step(words, pixels) }
}
