/// Recognizes a checkmark drawn with one finger: down to the right, then up to the right, ending
/// above its start.
///
/// It judges each step from one sample to the next, including the lift, and fails at the first that
/// breaks a rule. A step without length breaks none.
///
///     notStarted ─ down ─► initialPoint ─ right and down ─► downStroke ─ right and up ─► upStroke
public final class CheckmarkRecognizer: FirstTouchRecognizer {
  /// The checkmark's progress.
  public enum Phase: String, CaseIterable, Sendable {
    /// No touch is down.
    case notStarted
    /// The touch is down and has not moved.
    case initialPoint
    /// It goes down to the right.
    case downStroke
    /// It goes up to the right.
    case upStroke
  }

  /// The name on the wire.
  public static let name = "checkmark"

  /// The checkmark's progress.
  public private(set) var phase = Phase.notStarted
  /// The start of the up-stroke, in pixels; `nil` before it begins.
  public private(set) var midpoint: Point?
  private var start = Point.zero
  private var end = Point.zero
  /// The number of samples on the up-stroke.
  private var upSamples = 0

  /// Makes a recognizer.
  public init() {
    super.init(name: Self.name)
  }

  /// The name of `phase`.
  public override var phaseName: String? { phase.rawValue }

  /// The `midpoint`, the `start` and the `end`.
  public override var result: GestureResult {
    ["midpoint": .point(midpoint ?? start), "start": .point(start), "end": .point(end)]
  }

  override func strokeBegan(at sample: StrokeSample) {
    start = sample.location
    end = start
    phase = .initialPoint
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    step(to: sample.location, from: previous.location)
  }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    // A lift without movement is no step: browsers repeat the last location at every lift.
    if let previous, previous.location != sample.location {
      step(to: sample.location, from: previous.location)
    }
    if state == .possible { judge() }
  }

  override func forgetStroke() {
    phase = .notStarted
    midpoint = nil
    start = .zero
    end = .zero
    upSamples = 0
  }

  private func step(to point: Point, from previous: Point) {
    end = point
    let left = StepRule(
      name: "leftward", words: Sentences.movedLeft, pixels: previous.x - point.x)
    guard left.holds else { return fail(left) }
    switch phase {
    case .notStarted: break
    case .initialPoint:
      let up = StepRule(
        name: "upwardAtStart", words: Sentences.beganUpward, pixels: previous.y - point.y)
      guard up.holds else { return fail(up) }
      phase = .downStroke
    case .downStroke:
      guard point.y < previous.y else { return }
      midpoint = previous
      upSamples = 1
      phase = .upStroke
    case .upStroke:
      upSamples += 1
      let down = StepRule(
        name: "downwardAfterTurn", words: Sentences.movedDownAfterTurn,
        pixels: point.y - previous.y)
      guard down.holds else { return fail(down) }
    }
  }

  private func fail(_ rule: StepRule) {
    fail(rule.reason, criteria: [Self.touches(1), rule.criterion])
  }

  private func judge() {
    let rise = start.y - end.y
    criteria = [
      Self.touches(1),
      StepRule(name: "leftward", words: "", pixels: 0).criterion,
      StepRule(name: "upwardAtStart", words: "", pixels: 0).criterion,
      StepRule(name: "downwardAfterTurn", words: "", pixels: 0).criterion,
      Criterion(
        name: "upStroke", value: Double(upSamples), limit: 1, unit: .samples,
        pass: upSamples >= 1, bound: .atLeast),
      Criterion(
        name: "rise", value: rise, limit: 0, unit: .pixels, pass: rise > 0, bound: .atLeast),
    ]
    switch phase {
    case .notStarted, .initialPoint: fail(Sentences.liftedAtStart)
    case .downStroke: fail(Sentences.neverTurnedUpward)
    case .upStroke:
      if rise > 0 { state = .ended } else { fail(Sentences.checkmarkEnds(rise: rise)) }
    }
  }
}

extension Sentences {
  /// A checkmark without its second arm.
  static let neverTurnedUpward = "never turned upward"
  /// Before the height of a checkmark's first step up.
  static let beganUpward = "began by moving up by"
  /// Before the distance of a backward step of a checkmark.
  static let movedLeft = "moved left by"
  /// Before the distance of a downward step after a checkmark's turn.
  static let movedDownAfterTurn = "after its turn moved down by"

  /// A checkmark that ended `rise` pixels above its start, at most 0.
  static func checkmarkEnds(rise: Double) -> String {
    guard rise != 0 else { return "ended level with its start, must end above it" }
    let depth = Measure.text(-rise, breaking: 0, in: Measure.pixels)
    return "ended \(depth) below its start, must end above it"
  }
}
