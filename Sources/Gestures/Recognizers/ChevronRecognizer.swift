/// Recognizes a right chevron (>) drawn with one finger: down to the right, then down to the left,
/// ending below its start; or one that points another way, by the same rules turned or mirrored.
///
/// It judges each step from one sample to the next, up to the turn, and fails at the first that
/// breaks a rule; after the turn any step will do. A lift is a step where it moved. What is said
/// below is said of one that points to the right.
///
///     notStarted ─ down ─► initialPoint ─ right and down ─► rightDownStroke
///         ─ left ─► leftDownStroke
public final class ChevronRecognizer: FirstTouchRecognizer {
  /// How far the chevron has come.
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

  /// Where the stroke is, whichever way the chevron points.
  private enum Stage { case none, start, first, second }

  /// Which way the chevron points; counts from the next stroke on.
  public var direction: ChevronDirection
  /// Which way the one in hand points.
  private var facing: ChevronDirection
  private var stage = Stage.none
  /// Where the stroke turns back from the tip, in pixels; `nil` before it does.
  public private(set) var tip: Point?
  private var start = Point.zero
  private var end = Point.zero
  /// How many samples the second arm has.
  private var backSamples = 0

  /// Makes a recognizer that has seen nothing, of chevrons that point one way.
  public init(direction: ChevronDirection = .right) {
    self.direction = direction
    facing = direction
    super.init(name: Self.name)
  }

  /// Which way the chevron points.
  public override var ownProperties: [RecognizerProperty] { [direction.property] }

  /// Sets which way the chevron points.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    direction = ChevronDirection(rawValue: value.word) ?? direction
  }

  /// How far the chevron has come.
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
    GestureResult([
      GestureResult.Field(name: "tip", value: .point(tip ?? start)),
      GestureResult.Field(name: "start", value: .point(start)),
      GestureResult.Field(name: "end", value: .point(end)),
    ])
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
    // A lift where the touch already is moves nothing: browsers
    // repeat the last place at every lift.
    if let previous, previous.location != sample.location {
      step(to: sample.location, from: previous.location)
    }
    if state == .possible { judge() }
  }

  override func strokeCancelled() {
    forgetStroke()
    state = .cancelled
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
