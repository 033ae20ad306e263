/// The base of the literal recognizers of strokes with two arms.
///
/// It judges each step from one sample to the next, including the lift, and fails at the first that
/// breaks a rule. A lift without movement is no step.
public class LiteralTwoArmRecognizer: FirstTouchRecognizer {
  /// The rules of a whole stroke, and the reasons of those that break them.
  struct WholeRules {
    /// The name of the rule that there is a second arm.
    let turn: String
    /// The reason of a stroke without one.
    let unturned: String
    /// The name of the rule that the end is beyond the start.
    let end: String
    /// The reason of a stroke that ended that many pixels beyond its start, at most 0.
    let endedShort: (Double) -> String
  }

  /// The stroke's progress.
  final var stage = ArmTracker.Stage.none
  /// The end of the first arm, in pixels; `nil` before the second one begins.
  final private(set) var corner: Point?
  /// Where the touch came down.
  final private(set) var start = Point.zero
  /// The touch's last location.
  final var end = Point.zero
  /// The number of samples on the second arm.
  final var backSamples = 0

  // MARK: What a subclass overrides

  /// Judges the whole stroke, whose steps have broken no rule.
  func judge() {}

  // MARK: The stroke

  override func strokeBegan(at sample: StrokeSample) {
    start = sample.location
    end = start
    stage = .start
  }

  final override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    // A lift without movement is no step: browsers repeat the last location at every lift.
    if let previous, previous.location != sample.location {
      strokeMoved(to: sample, from: previous)
    }
    if state == .possible { judge() }
  }

  final override func forgetStroke() {
    stage = .none
    corner = nil
    start = .zero
    end = .zero
    backSamples = 0
  }

  /// Begins the second arm at a point.
  final func turn(at point: Point) {
    corner = point
    backSamples = 1
    stage = .second
  }

  // MARK: The verdict

  /// Fails unless a step goes at most 0 pixels in the direction that the rule of that name forbids.
  ///
  /// Returns whether the stroke goes on. In the reason, `words` precede the distance, such as
  /// `moved left by`.
  @discardableResult
  final func requireStep(by rule: String, words: String, pixels: Double) -> Bool {
    // NaN fails.
    if pixels <= 0 { return true }
    fail(
      Sentences.step(words, pixels),
      criteria: [
        Self.touches(1),
        Criterion(name: rule, value: pixels, limit: 0, unit: .pixels, pass: false),
      ])
    return false
  }

  /// Judges a stroke that ends `pixels` beyond its start, and has obeyed the rules named `steps`.
  final func judgeWhole(_ rules: WholeRules, steps: [String], pixels: Double) {
    criteria = [Self.touches(1)]
    for rule in steps {
      criteria.append(Criterion(name: rule, value: 0, limit: 0, unit: .pixels, pass: true))
    }
    criteria += [
      Criterion(
        name: rules.turn, value: Double(backSamples), limit: 1, unit: .samples,
        pass: backSamples >= 1, bound: .atLeast),
      Criterion(
        name: rules.end, value: pixels, limit: 0, unit: .pixels, pass: pixels > 0, bound: .atLeast),
    ]
    switch stage {
    case .none, .start: fail(Sentences.liftedAtStart)
    case .first: fail(rules.unturned)
    case .second:
      if pixels > 0 {
        state = .ended
      } else {
        fail(rules.endedShort(pixels))
      }
    }
  }
}

extension Sentences {
  /// A step of some pixels in the wrong direction, which `words` name.
  static func step(_ words: String, _ pixels: Double) -> String {
    words + " " + Measure.text(pixels, breaking: 0, in: Measure.pixels) + ", at most 0"
  }
}
