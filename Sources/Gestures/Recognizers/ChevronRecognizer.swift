/// Recognizes a right chevron (>) drawn with one finger: down to the right, then down to the left,
/// ending below its start.
///
/// Chevrons that point another way follow the same rules, turned or mirrored.
///
/// It judges each step from one sample to the next, up to the turn, and fails at the first that
/// breaks a rule. After the turn it accepts any step. A lift is a step if it moved. The states
/// below are those of a chevron that points right.
///
///     notStarted ─ down ─► initialPoint ─ right and down ─► rightDownStroke
///         ─ left ─► leftDownStroke
public final class ChevronRecognizer: FirstTouchRecognizer {
  /// The chevron's progress.
  public enum Phase: String, CaseIterable, Sendable {
    /// No touch is down.
    case notStarted
    /// The touch is down and has not moved.
    case initialPoint
    /// It goes down to the right.
    case rightDownStroke
    /// It goes down to the left.
    case leftDownStroke
    /// It goes up to the right; in chevrons that point up or down.
    case rightUpStroke
  }

  /// The name on the wire.
  public static let name = "chevron"

  /// The stroke's progress, for any direction.
  private enum Stage { case none, start, first, second }

  /// The chevron's direction; a change applies from the next stroke on.
  public var direction: ChevronDirection
  /// The direction for the current stroke.
  private var facing: ChevronDirection
  private var stage = Stage.none
  /// The tip, where the stroke turns back, in pixels; `nil` before the turn.
  public private(set) var tip: Point?
  private var start = Point.zero
  private var end = Point.zero
  /// The number of samples on the second arm.
  private var backSamples = 0

  /// Makes a recognizer of chevrons that point in a direction.
  public init(direction: ChevronDirection = .right) {
    self.direction = direction
    facing = direction
    super.init(name: Self.name)
  }

  /// The chevron's direction.
  public override var ownProperties: [RecognizerProperty] { [direction.property] }

  /// Sets the chevron's direction.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    direction = ChevronDirection(rawValue: value.word) ?? direction
  }

  /// The chevron's progress.
  public var phase: Phase {
    switch stage {
    case .none: .notStarted
    case .start: .initialPoint
    case .first: facing.arms.first
    case .second: facing.arms.second
    }
  }

  /// The name of `phase`.
  public override var phaseName: String? { phase.rawValue }

  /// The `tip`, the `start` and the `end`.
  public override var result: GestureResult {
    ["tip": .point(tip ?? start), "start": .point(start), "end": .point(end)]
  }

  override func strokeBegan(at sample: StrokeSample) {
    facing = direction
    start = sample.location
    end = start
    stage = .start
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
    stage = .none
    tip = nil
    start = .zero
    end = .zero
    backSamples = 0
  }

  private func step(to point: Point, from previous: Point) {
    end = point
    if stage == .second {
      backSamples += 1
      return
    }
    let step = facing.facingRight(Vector(from: previous, to: point))
    let names = facing.literalRules
    if stage == .start {
      let away = StepRule(name: names.back, words: Sentences.beganAway(facing), pixels: -step.x)
      guard away.holds else { return fail(away) }
    }
    let back = StepRule(name: names.against, words: Sentences.movedBack(facing), pixels: -step.y)
    guard back.holds else { return fail(back) }
    if stage == .start {
      stage = .first
    } else if step.x <= 0 {
      tip = previous
      backSamples = 1
      stage = .second
    }
  }

  private func fail(_ rule: StepRule) {
    fail(rule.reason, criteria: [Self.touches(1), rule.criterion])
  }

  private func judge() {
    let advance = facing.facingRight(Vector(from: start, to: end)).y
    let names = facing.literalRules
    criteria = [
      Self.touches(1),
      StepRule(name: names.back, words: "", pixels: 0).criterion,
      StepRule(name: names.against, words: "", pixels: 0).criterion,
      Criterion(
        name: names.turn, value: Double(backSamples), limit: 1, unit: .samples,
        pass: backSamples >= 1, bound: .atLeast),
      Criterion(
        name: names.advance, value: advance, limit: 0, unit: .pixels, pass: advance > 0,
        bound: .atLeast),
    ]
    switch stage {
    case .none, .start: fail(Sentences.liftedAtStart)
    case .first: fail(Sentences.neverTurned(facing))
    case .second:
      if advance > 0 {
        state = .ended
      } else {
        fail(Sentences.chevronEnds(advance: advance, facing))
      }
    }
  }
}

extension Sentences {
  /// A chevron without its second arm.
  static func neverTurned(_ direction: ChevronDirection) -> String {
    switch direction {
    case .right: "never turned left"
    case .left: "never turned right"
    case .up: "never turned downward"
    case .down: neverTurnedUpward
    }
  }

  /// Before the distance of a chevron's first step away from its tip.
  static func beganAway(_ direction: ChevronDirection) -> String {
    switch direction {
    case .right: "began by moving left by"
    case .left: "began by moving right by"
    case .up: "began by moving down by"
    case .down: "began by moving up by"
    }
  }

  /// Before the distance of a backward step of a chevron's first arm.
  static func movedBack(_ direction: ChevronDirection) -> String {
    direction.isUpright ? "moved up by" : "moved left by"
  }

  /// A chevron that ended `advance` pixels beyond its start, at most 0: below the start if it
  /// points to a side, otherwise to the right of it.
  static func chevronEnds(advance: Double, _ direction: ChevronDirection) -> String {
    let distance = Measure.text(-advance, breaking: 0, in: Measure.pixels)
    if direction.isUpright {
      guard advance != 0 else { return "ended level with its start, must end below it" }
      return "ended \(distance) above its start, must end below it"
    }
    guard advance != 0 else {
      return "ended straight above or below its start, must end right of it"
    }
    return "ended \(distance) left of its start, must end right of it"
  }
}
