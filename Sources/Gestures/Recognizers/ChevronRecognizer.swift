/// Recognizes a right chevron (>) drawn with one finger: down to the right, then down to the left,
/// ending below its start.
///
/// It judges each step from one sample to the next, up to the turn, and fails at the first that
/// breaks a rule; after the turn any step will do. A lift is a step where it moved.
///
///     notStarted ─ down ─► initialPoint ─ right and down ─► rightDownStroke ─ left ─► leftDownStroke
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
  }

  /// The name on the wire.
  public static let name = "chevron"

  /// How far the chevron has come.
  public private(set) var phase = Phase.notStarted
  /// Where the stroke turns left, in pixels; `nil` before it does.
  public private(set) var tip: Point?
  private var start = Point.zero
  private var end = Point.zero
  /// How many samples the stroke to the left has.
  private var leftSamples = 0

  /// Makes a recognizer that has seen nothing.
  public init() {
    super.init(name: Self.name)
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
    start = sample.location
    end = start
    phase = .initialPoint
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    step(to: sample.location, from: previous.location)
  }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    // A lift where the touch already is moves nothing: browsers repeat the last place at every lift.
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
    phase = .notStarted
    tip = nil
    start = .zero
    end = .zero
    leftSamples = 0
  }

  private func step(to point: Point, from previous: Point) {
    end = point
    if phase == .leftDownStroke {
      leftSamples += 1
      return
    }
    if phase == .initialPoint {
      let left = StepRule(
        name: "leftwardAtStart", words: "began by moving left by", pixels: previous.x - point.x)
      guard left.holds else { return fail(left) }
    }
    let up = StepRule(name: "upward", words: "moved up by", pixels: previous.y - point.y)
    guard up.holds else { return fail(up) }
    if phase == .initialPoint {
      phase = .rightDownStroke
    } else if point.x <= previous.x {
      tip = previous
      leftSamples = 1
      phase = .leftDownStroke
    }
  }

  private func fail(_ rule: StepRule) {
    fail(rule.reason, criteria: [Self.touches(1), rule.criterion])
  }

  private func judge() {
    let fall = end.y - start.y
    criteria = [
      Self.touches(1),
      StepRule(name: "leftwardAtStart", words: "", pixels: 0).criterion,
      StepRule(name: "upward", words: "", pixels: 0).criterion,
      Criterion(
        name: "leftDownStroke", value: Double(leftSamples), limit: 1, unit: .samples,
        pass: leftSamples >= 1, bound: .atLeast),
      Criterion(
        name: "fall", value: fall, limit: 0, unit: .pixels, pass: fall > 0, bound: .atLeast),
    ]
    switch phase {
    case .notStarted, .initialPoint: fail(Sentences.didNotMove)
    case .rightDownStroke: fail(Sentences.neverTurnedLeft)
    case .leftDownStroke:
      if fall > 0 { state = .ended } else { fail(Sentences.chevronEnds(fall: fall)) }
    }
  }
}
