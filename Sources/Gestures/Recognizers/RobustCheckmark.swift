/// Recognizes a checkmark drawn with one finger: an arm down to the right, then a longer arm up to
/// the right.
///
/// It judges the whole stroke at the lift. The limits come from people's drawings; a tenth more or
/// less changes few verdicts. Lengths are shares of both arms' length.
///
///     notStarted ─ down ─► initialPoint ─ moves ─► downStroke ◄─ turns back and forth ─► upStroke
public final class RobustCheckmark: TwoArmRecognizer {
  /// The name on the wire, that of the literal checkmark.
  public static let name = CheckmarkRecognizer.name

  /// The rules as shipped, in the order of judging.
  public static let shippedRules = [
    sizeRule,
    // The angle between each arm and its ideal direction.
    Rule("firstArm", .atMost, 55 * Angle.degree, .radians, scale: 20 * Angle.degree),
    Rule("secondArm", .atMost, 38 * Angle.degree, .radians, scale: 20 * Angle.degree),
    // The angle between the arms.
    Rule("angle", .atMost, 145 * Angle.degree, .radians, scale: 20 * Angle.degree),
    // How far the path leaves its arms, and the longest way back along one of them.
    Rule("bend", .atMost, 0.17, .ratio, scale: 0.1),
    Rule("back", .atMost, 0.06, .ratio, scale: 0.06),
    // The first arm's share, and how far the end lies above the start.
    Rule("hook", .atLeast, 0.07, .ratio),
    Rule("rise", .atLeast, 0.03, .ratio, scale: 0.1),
    // The second arm's length in first arms: it separates a checkmark from a v.
    Rule("longer", .atLeast, 1.5, .ratio, scale: 0.5),
  ]

  /// The direction of an ideal first arm: down to the right, 37.5° below level.
  static let firstDirection = Vector(x: 0.793353, y: 0.608761)
  /// The direction of an ideal second arm: up to the right, 50° above level.
  static let secondDirection = Vector(x: 0.642788, y: -0.766044)
  /// The largest value of `longer`.
  static let mostLonger = 99.0

  /// Makes a recognizer, tuned by settings.
  public init(settings: RecognizerSettings = RecognizerSettings()) {
    super.init(
      name: Self.name, rules: Self.shippedRules.map { $0.adjusted(by: settings) },
      ideal: (Self.firstDirection, Self.secondDirection))
  }

  /// The checkmark's progress.
  public var phase: CheckmarkRecognizer.Phase { CheckmarkRecognizer.Phase(stage) }

  /// The name of `phase`.
  public override var phaseName: String? { phase.rawValue }

  /// The `midpoint`, where the arms meet, the `start` and the `end`.
  public override var result: GestureResult {
    ["midpoint": .point(corner), "start": .point(start), "end": .point(end)]
  }

  override func along(_ location: Vector) -> Double { location.y }

  override func measure(_ rule: String, of arms: TwoArms) -> Measurement {
    switch rule {
    case "hook": Measurement(arms.first.length / arms.length, at: arms.cornerSample)
    case "rise": Measurement(-arms.second.to.y / arms.length, at: arms.lastSample)
    case "longer": Measurement(Self.longer(arms), at: arms.lastSample)
    default: super.measure(rule, of: arms)
    }
  }

  /// The second arm's length in first arms: the geometric mean of the ratios of lengths and
  /// heights.
  ///
  /// Together they separate a checkmark from a v better than either alone.
  static func longer(_ arms: TwoArms) -> Double {
    let lengths = arms.second.length / arms.first.length
    guard arms.fall > 0 else { return arms.rise > 0 ? mostLonger : lengths }
    return min((lengths * arms.rise / arms.fall).squareRoot(), mostLonger)
  }

  override func sentence(for criterion: Criterion) -> String {
    Sentences.checkmark(criterion)
  }

  override func missing(for criterion: Criterion, of arms: TwoArms) -> Missing {
    let corner = arms.first.to
    let up = Self.secondDirection
    switch criterion.name {
    case "size":
      let size = criterion.limit
      return Missing(
        kind: .shape,
        line: [.zero, Self.firstDirection * size, Self.firstDirection * size + up * (2 * size)])
    case "hook":
      let least = criterion.limit / criterion.value
      return Missing(kind: .arm, line: [arms.first.location(at: 1 - min(least, 10)), corner])
    case "rise":
      let height = criterion.limit * arms.length + arms.second.to.y
      return Missing(
        kind: .arm, line: [arms.second.to, arms.second.to + up * (max(height, 0) / -up.y)])
    case "longer":
      let wanted = corner + arms.second.direction * (arms.first.length * criterion.limit)
      let isBeyond = arms.first.length * criterion.limit > arms.second.length
      return Missing(kind: .arm, line: isBeyond ? [arms.second.to, wanted] : [corner, wanted])
    default: return super.missing(for: criterion, of: arms)
    }
  }
}

extension Sentences {
  /// The robust checkmark's criterion that failed by most.
  static func checkmark(_ criterion: Criterion) -> String {
    let share = Held(criterion, in: Measure.percent)
    switch criterion.name {
    case "firstArm":
      return "The first line must go down to the right: it is \(off(criterion))"
    case "secondArm":
      return "The second line must go up to the right: it is \(off(criterion))"
    case "hook":
      return "The first line is too short: \(share.value) of the whole, \(share.limit)"
    case "rise" where criterion.value < 0:
      let depth = Measure.percent(-criterion.value)
      return "Must end above its start: it ends \(depth) of its length below it"
    case "rise":
      return "Must end above its start: it rises by \(share.value) of its length, \(share.limit)"
    case "longer":
      let ratio = Held(criterion, in: lengths)
      return "The second line is too short: \(ratio.value) the first, \(ratio.limit)"
    default: return twoArms(criterion)
    }
  }
}
