/// Recognizes a swirl drawn with one finger: a line that winds round a middle at least one and a
/// half times, farther and farther out or in.
///
/// It judges at the lift, with the same rules under every profile. Direction and starting point do
/// not matter. A circle drawn twice does not grow; an S and an 8 turn back.
public final class SwirlRecognizer: FirstTouchRecognizer {
  /// The name on the wire.
  public static let name = "swirl"

  /// The rules as shipped, in the order of judging.
  public static let shippedRules = [
    Rule("size", .atLeast, 16, .pixels),
    // The number of turns: one and a half, minus what a hand's slip at the ends costs.
    Rule("turns", .atLeast, 1.4, .ratio, scale: 0.5),
    // The longest turn back the other way.
    Rule("wrongWay", .atMost, 60 * Angle.degree, .radians),
    // The ratio of the larger to the smaller half turn at the two ends.
    Rule("growth", .atLeast, 1.6, .ratio, scale: 0.4),
    // The distance between the middles of the first and the last turn, in radii.
    Rule("drift", .atMost, 0.7, .ratio),
    // The sharpest bend within an eighth of the larger turn: a star has corners.
    Rule("corner", .atMost, 105 * Angle.degree, .radians, scale: 60 * Angle.degree),
  ]

  private let rules: [Rule]
  private var path = SketchedPath(most: TwoArmRecognizer.mostPoints)
  private var coil: Spiral?

  /// Makes a recognizer, tuned by settings.
  public init(settings: RecognizerSettings = RecognizerSettings()) {
    rules = Self.shippedRules.map { $0.adjusted(by: settings) }
    super.init(name: Self.name)
  }

  /// The `middle`, the number of `turns`, and the `radius` of the largest.
  public override var result: GestureResult {
    guard let coil else { return GestureResult() }
    return [
      "middle": .point(path.point(at: coil.middle)), "turns": .number(coil.turns),
      "radius": .number(coil.radius),
    ]
  }

  override func strokeBegan(at sample: StrokeSample) {
    _ = path.add(sample.location)
  }

  override func strokeMoved(to sample: StrokeSample, from previous: StrokeSample) {
    _ = path.add(sample.location)
  }

  override func strokeEnded(at sample: StrokeSample, from previous: StrokeSample?) {
    if previous != nil { _ = path.add(sample.location) }
    judge()
  }

  override func forgetStroke() {
    path.removeAll()
    coil = nil
  }

  private func judge() {
    var judgement = Judgement([Self.touches(1)])
    judgement.hold(path.size, to: rules[0])
    coil = Spiral(path.sketch)
    guard let coil else { return fail(Sentences.didNotMove, criteria: judgement.criteria) }
    // The shape of a small stroke means nothing.
    if judgement.passes { judgeShape(coil, into: &judgement) }
    conclude(judgement, sentence: Sentences.swirl) { _ in ghost(of: coil) }
  }

  /// Judges a spiral by all rules but the first.
  ///
  /// With too few turns there is nothing to compare.
  private func judgeShape(_ coil: Spiral, into judgement: inout Judgement) {
    let hasTurns = !rules.contains { $0.name == "turns" && $0.isBroken(by: coil.turns) }
    for rule in rules.dropFirst() {
      switch rule.name {
      case "turns": judgement.hold(coil.turns, to: rule)
      case "wrongWay": judgement.hold(coil.wrongWay, to: rule, at: coil.wrongWaySample)
      case "growth" where hasTurns: judgement.hold(coil.growth, to: rule)
      case "drift" where hasTurns: judgement.hold(coil.drift, to: rule)
      case "corner" where hasTurns:
        judgement.hold(coil.corner, to: rule, at: coil.cornerSample)
      default: break
      }
    }
  }

  /// A swirl of two turns that fits the stroke's box.
  private func ghost(of coil: Spiral) -> Ghost {
    let reach = max(path.size, rules[0].limit) / 2
    let middle = path.bounds.middle
    let turn = Rotation(by: 4 * .pi / Double(Ghost.mostPoints - 1))
    var direction = Point(x: 1, y: 0)
    let points = (0..<Ghost.mostPoints).map { number in
      let distance = reach * Double(number) / Double(Ghost.mostPoints - 1)
      defer { direction = turn(direction) }
      return Point(
        x: middle.x + distance * direction.x, y: middle.y + distance * direction.y)
    }
    return Ghost(kind: .shape, points: points)
  }
}

extension Sentences {
  /// The swirl's criterion that failed by most.
  static func swirl(_ criterion: Criterion) -> String {
    let ratio = Held(criterion, in: times)
    let angle = Held(criterion, in: degrees)
    switch criterion.name {
    case "size": return tooSmall(criterion)
    case "turns": return "Goes round only \(ratio.value), \(ratio.limit)"
    case "wrongWay": return "Turns back the other way by \(angle.value), \(angle.limit)"
    case "growth":
      let ratio = Held(criterion, in: lengths)
      return "Goes round and round in the same place: its largest turn is \(ratio.value)"
        + " its smallest, \(ratio.limit)"
    case "drift":
      let share = Held(criterion, in: Measure.percent)
      return "Wanders off: its turns are \(share.value) of their radius apart, \(share.limit)"
    default: return "Has a sharp corner: it turns \(angle.value) at once, \(angle.limit)"
    }
  }
}
