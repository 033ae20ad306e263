/// The base of the literal recognizers of strokes with two arms.
///
/// It judges each step from one sample to the next, including the lift, and fails at the first that
/// breaks a rule. A lift without movement is no step.
public class LiteralTwoArmRecognizer: FirstTouchRecognizer {
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

  /// Whether a step goes at most 0 pixels in the forbidden direction, by the rule of that name.
  ///
  /// Otherwise the stroke fails. `words` precede the distance in the reason: `moved left by`.
  final func obeys(_ rule: String, _ words: String, _ pixels: Double) -> Bool {
    // NaN does not.
    if pixels <= 0 { return true }
    fail(
      Sentences.step(words, pixels),
      criteria: [
        Self.touches(1),
        Criterion(name: rule, value: pixels, limit: 0, unit: .pixels, pass: false),
      ])
    return false
  }

  /// Judges a stroke with steps that obey the rules named `steps`.
  ///
  /// By the rule `turn`, there is a second arm; `unturned` is the reason of a stroke without one.
  /// By the rule `end`, the end is beyond the start by more than 0 `pixels`; otherwise `reason` is
  /// asked.
  final func judge(
    steps: [String], turn: String, unturned: String, end: String, pixels: Double,
    reason: (Double) -> String
  ) {
    criteria = [Self.touches(1)]
    for rule in steps {
      criteria.append(Criterion(name: rule, value: 0, limit: 0, unit: .pixels, pass: true))
    }
    criteria += [
      Criterion(
        name: turn, value: Double(backSamples), limit: 1, unit: .samples, pass: backSamples >= 1,
        bound: .atLeast),
      Criterion(
        name: end, value: pixels, limit: 0, unit: .pixels, pass: pixels > 0, bound: .atLeast),
    ]
    switch stage {
    case .none, .start: fail(Sentences.liftedAtStart)
    case .first: fail(unturned)
    case .second: if pixels > 0 { state = .ended } else { fail(reason(pixels)) }
    }
  }
}

extension Sentences {
  /// A step of some pixels in the wrong direction, which `words` name.
  static func step(_ words: String, _ pixels: Double) -> String {
    words + " " + Measure.text(pixels, breaking: 0, in: Measure.pixels) + ", at most 0"
  }
}
