/// The base of the robust recognizers of strokes with two arms.
///
/// It reports the phase live and judges the whole stroke at the lift.
///
/// Its memory is bounded. A sample costs constant time on average, the lift one pass over at most
/// `mostPoints` points.
public class TwoArmRecognizer: FirstTouchRecognizer {
  /// One measured value and the sample that decided, if there is one.
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

  /// The line that shows what was missing, in the rules' frame, relative to the start.
  struct Missing {
    var kind: Ghost.Kind
    var line: [Vector]
  }

  /// The rules: the least size, then those that `measure` has values for, one of them `angle`.
  let rules: [Rule]
  /// The directions of ideal arms, one pixel long, in the rules' frame.
  let ideal: (first: Vector, second: Vector)
  /// The stroke so far.
  private var path = SketchedPath(most: mostPoints)
  /// Tracks its arm live.
  private var tracker = ArmTracker()
  /// The judged stroke; `nil` before the lift and for a single point.
  private var arms: TwoArms?

  // MARK: What a subclass overrides

  /// Maps a displacement on the canvas to the rules' frame.
  func framed(_ vector: Vector) -> Vector { vector }
  /// Maps a displacement of the rules' frame to the canvas.
  func onCanvas(_ vector: Vector) -> Vector { vector }
  /// How far a point of the rules' frame is along the first arm's direction, in pixels.
  func along(_ location: Vector) -> Double { location.x }
  /// The measurement for the rule of that name, which is any but the first; NaN for an unknown one.
  func measure(_ rule: String, of arms: TwoArms) -> Measurement {
    switch rule {
    case "firstArm":
      Measurement(
        arms.first.direction.angle(to: ideal.first).magnitude, at: arms.cornerSample)
    case "secondArm":
      Measurement(
        arms.second.direction.angle(to: ideal.second).magnitude, at: arms.lastSample)
    case Self.angleRuleName: Measurement(arms.angle, at: arms.cornerSample)
    case "bend": Measurement(arms.bend)
    case "back": Measurement(arms.back)
    default: Measurement(.nan)
    }
  }
  /// Why a criterion failed, in one sentence.
  func sentence(for criterion: Criterion) -> String { criterion.name }
  /// The missing line for a failed criterion: by default an ideal arm, the part that went back
  /// along an arm, or the arm that the path left, drawn straight.
  func missing(for criterion: Criterion, of arms: TwoArms) -> Missing {
    let corner = arms.first.to
    switch criterion.name {
    case "firstArm":
      return Missing(kind: .arm, line: [corner - ideal.first * arms.first.length, corner])
    case "secondArm", Self.angleRuleName:
      return Missing(kind: .arm, line: [corner, corner + ideal.second * arms.second.length])
    case "back": return Missing(kind: .tail, line: [arms.backWay.from, arms.backWay.to])
    default:
      let arm = (criterion.sample ?? 0) <= arms.cornerSample ? arms.first : arms.second
      return Missing(kind: .arm, line: [arm.from, arm.to])
    }
  }

  // MARK: What a subclass reads

  /// The stroke's arm, tracked live.
  final var stage: ArmTracker.Stage { tracker.stage }
  /// The end of the first arm: tracked live before the lift, as judged after it.
  final var corner: Point { onCanvas(at: arms?.first.to ?? tracker.turn) }
  /// Where the touch came down.
  final var start: Point { path.sketch.origin }
  /// The touch's last location.
  final var end: Point {
    path.sketch.last.map { path.point(at: Vector(from: .zero, to: $0.location)) } ?? start
  }

  /// The most points of a stroke that are kept; what is left out is less than a hand's tremor.
  static let mostPoints = 512

  /// The name of the rule about the angle between the arms.
  static let angleRuleName = "angle"

  /// The longer side of the stroke's box: a dot and a trembling finger are no sign.
  static let sizeRule = Rule("size", .atLeast, 10, .pixels)

  /// Makes a recognizer that judges by `rules`, the first being about the size, with the directions
  /// of ideal arms.
  init(name: String, rules: [Rule], ideal: (first: Vector, second: Vector)) {
    self.rules = rules
    self.ideal = ideal
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

  final override func forgetStroke() {
    path.removeAll()
    tracker = ArmTracker()
    arms = nil
  }

  private func take(_ point: Point) {
    let location = framed(path.add(point))
    tracker.move(to: location, along: along(location))
  }

  /// The canvas location of a point of the rules' frame.
  private func onCanvas(at location: Vector) -> Point { path.point(at: onCanvas(location)) }

  // MARK: The verdict

  private func judge() {
    var judgement = Judgement([Self.touches(1)])
    judgement.hold(path.size, to: rules[0])
    arms = TwoArms(
      path.steps.map { SketchedPath.Step(location: framed($0.location), sample: $0.sample) })
    guard let arms else {
      return fail(Sentences.didNotMove, criteria: judgement.criteria)
    }
    judgeShape(arms, into: &judgement)
    conclude(judgement, sentence: sentence(for:)) { worst in
      let missing = missing(for: worst, of: arms)
      return Ghost(kind: missing.kind, points: missing.line.map(onCanvas(at:)))
    }
  }

  /// Judges two arms by all rules but the first.
  ///
  /// Small strokes skip these rules. A stroke without a corner fails by its angle even if that rule
  /// is off, because it has no two arms to measure.
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

extension Sentences {
  /// The angle between two lines beyond which people take them for one, in radians.
  static let straight = 179 * Angle.degree

  /// The sentences that checkmark and chevron share.
  static func twoArms(_ criterion: Criterion) -> String {
    let share = Held(criterion, in: Measure.percent)
    switch criterion.name {
    case "size": return tooSmall(criterion)
    case "angle" where criterion.value > straight:
      return "A straight line: it never turns"
    case "angle":
      let angle = Held(criterion, in: degrees)
      return "Hardly turns: its lines are \(angle.value) apart, \(angle.limit)"
    case "back":
      return "Goes back over itself by \(share.value) of its length, \(share.limit)"
    default:
      return "Its lines are not straight: off by \(share.value) of its length, \(share.limit)"
    }
  }

  /// The deviation of a direction.
  static func off(_ criterion: Criterion) -> String {
    let angle = Held(criterion, in: degrees)
    return "\(angle.value) off, \(angle.limit)"
  }
}
