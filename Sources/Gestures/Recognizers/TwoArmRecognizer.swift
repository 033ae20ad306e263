/// The base of the robust recognizers of strokes with two arms: they follow the stroke live to tell
/// its phase, and judge the whole of it at the lift.
///
/// What it keeps of a stroke is bounded. A sample costs constant time on average, the lift a pass
/// over at most `mostPlaces` places.
public class TwoArmRecognizer: FirstTouchRecognizer {
  /// One measured value and the sample where it was decided, if there is one.
  struct Measurement {
    var value: Double
    var sample: Int?

    init(_ value: Double, at sample: Int? = nil) {
      self.value = value
      self.sample = sample
    }

    init(_ figure: TwoArms.Figure) {
      self.init(figure.value, at: figure.sample)
    }
  }

  /// The line that shows what was missing, in the rules' frame as seen from the start.
  struct Missing {
    var kind: Ghost.Kind
    var line: [Vector]
  }

  /// The rules, the least size ahead of those that `measure` has values
  /// for; one is about the `angle`.
  let rules: [Rule]
  /// The stroke so far.
  private var path = SketchedPath(most: mostPlaces)
  /// Where it is by the live reading.
  private var tracker = ArmTracker()
  /// The whole stroke as it was judged; `nil` ahead of the lift and for a stroke of one place.
  private var arms: TwoArms?

  // MARK: What a subclass overrides

  /// A displacement on the canvas, in the frame that the rules are written in.
  func framed(_ vector: Vector) -> Vector { vector }
  /// A displacement of the rules' frame, on the canvas.
  func onCanvas(_ vector: Vector) -> Vector { vector }
  /// How far along the first arm's direction a place of the rules' frame is, in pixels.
  func along(_ place: Vector) -> Double { place.x }
  /// What is held to the rule of that name, which is any but the first.
  func measure(_ rule: String, of arms: TwoArms) -> Measurement { Measurement(.nan) }
  /// Why a criterion failed, in one sentence.
  func sentence(for criterion: Criterion) -> String { criterion.name }
  /// What was missing where a criterion failed, if that can be drawn.
  func missing(for criterion: Criterion, of arms: TwoArms) -> Missing? { nil }

  // MARK: What a subclass reads

  /// Where the stroke is by the live reading.
  final var stage: ArmTracker.Stage { tracker.stage }
  /// Where the first arm ends: by the live reading while the stroke goes on, as judged after the
  /// lift.
  final var corner: Point { onCanvas(at: arms?.first.to ?? tracker.turn) }
  /// Where the touch came down.
  final var start: Point { path.sketch.origin }
  /// Where the touch was last.
  final var end: Point {
    path.sketch.last.map { path.point(at: Vector(from: .zero, to: $0.place)) } ?? start
  }

  /// The most places of a stroke that are kept: enough for what is left out not to matter
  /// beside what a hand trembles by.
  static let mostPlaces = 512

  /// What the rule about the angle between the arms is called.
  static let angleRuleName = "angle"

  /// The longer side of the stroke's box: a dot and a trembling finger are no sign.
  static let sizeRule = Rule("size", .atLeast, 10, .pixels)

  /// Makes a recognizer that judges by these rules, of which the first is about the size.
  init(name: String, rules: [Rule]) {
    self.rules = rules
    super.init(name: name)
  }

  // MARK: The stroke

  final override func strokeBegan(at sample: StrokeSample) {
    _ = path.add(sample.location)
    tracker.begin()
  }

  final override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    take(sample.location)
  }

  final override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    if previous != nil { take(sample.location) }
    judge()
  }

  final override func strokeCancelled() {
    forgetStroke()
    state = .cancelled
  }

  final override func forgetStroke() {
    path.removeAll()
    tracker = ArmTracker()
    arms = nil
  }

  private func take(_ point: Point) {
    let place = framed(path.add(point))
    tracker.move(to: place, along: along(place))
  }

  /// Where a place of the rules' frame is on the canvas.
  private func onCanvas(at place: Vector) -> Point { path.point(at: onCanvas(place)) }

  // MARK: The verdict

  private func judge() {
    var judgement = Judgement([Self.touches(1)])
    judgement.hold(path.size, to: rules[0])
    arms = TwoArms(
      path.steps.map { SketchedPath.Step(place: framed($0.place), sample: $0.sample) })
    guard let arms else {
      return fail(Sentences.didNotMove, criteria: judgement.criteria)
    }
    judgeShape(arms, into: &judgement)
    criteria = judgement.criteria
    guard let worst = judgement.worst else {
      state = .ended
      return
    }
    let missing = missing(for: worst, of: arms)
    fail(
      sentence(for: worst),
      ghost: missing.map { Ghost(kind: $0.kind, points: $0.line.map(onCanvas(at:))) })
  }

  /// Holds two arms to all rules but the first.
  ///
  /// Of what is too small the shape says nothing. What has no corner fails by its angle, even where
  /// that rule is off or eased: it has no two arms to measure.
  private func judgeShape(_ arms: TwoArms, into judgement: inout Judgement) {
    guard judgement.passes else { return }
    for rule in rules.dropFirst() {
      let measurement = measure(rule.name, of: arms)
      if arms.hasCorner {
        judgement.hold(measurement.value, to: rule, at: measurement.sample)
      } else if rule.name == Self.angleRuleName {
        judgement.take(rule.breaking(at: measurement.value, sample: measurement.sample))
      }
    }
  }
}

extension TwoArms {
  /// What any sign of two arms is held to; a rule that it does not know measures no number.
  func measurement(of rule: String) -> TwoArmRecognizer.Measurement {
    switch rule {
    case TwoArmRecognizer.angleRuleName:
      TwoArmRecognizer.Measurement(angle, at: cornerSample)
    case "bend": TwoArmRecognizer.Measurement(bend)
    case "back": TwoArmRecognizer.Measurement(back)
    default: TwoArmRecognizer.Measurement(.nan)
    }
  }

  /// The arm that a path left, drawn straight, or the piece that went back along one.
  func missing(for criterion: Criterion) -> TwoArmRecognizer.Missing {
    if criterion.name == "back" {
      return TwoArmRecognizer.Missing(kind: .tail, line: [backWay.from, backWay.to])
    }
    let isFirst = (criterion.sample ?? 0) <= cornerSample
    let arm = isFirst ? first : second
    return TwoArmRecognizer.Missing(kind: .arm, line: [arm.from, arm.to])
  }
}
