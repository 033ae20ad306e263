/// Recognizes a chevron drawn with one finger: two straight arms of similar length that meet at a
/// tip.
///
/// It judges the whole stroke at the lift. The limits come from people's drawings; a tenth more or
/// less changes few verdicts. Lengths are shares of both arms' length. The rules are for a chevron
/// that points right; others are turned or mirrored first.
///
///     notStarted ─ down ─► initialPoint ─ moves ─► first arm ◄─ turns back and forth ─► second arm
///
/// The arms' phases are named by their directions, such as `rightDownStroke`.
public final class RobustChevron: TwoArmRecognizer {
  /// The name on the wire, that of the literal chevron.
  public static let name = ChevronRecognizer.name

  /// The rules as shipped, in the order of judging.
  public static let shippedRules = [
    sizeRule,
    // The angle between each arm and its ideal direction.
    Rule("firstArm", .atMost, 33 * Angle.degree, .radians, scale: 15 * Angle.degree),
    Rule("secondArm", .atMost, 35 * Angle.degree, .radians, scale: 15 * Angle.degree),
    // The longer arm's length in shorter arms.
    Rule("balance", .atMost, 2.4, .ratio, scale: 1),
    // The angle between the arms.
    Rule("angle", .atMost, 120 * Angle.degree, .radians, scale: 20 * Angle.degree),
    // How far the path leaves its arms to the outside, as a D does, and to either side.
    Rule("bulge", .atMost, 0.057, .ratio, scale: 0.04),
    Rule("bend", .atMost, 0.12, .ratio, scale: 0.08),
    // The longest way back along an arm.
    Rule("back", .atMost, 0.13, .ratio, scale: 0.08),
  ]

  /// The direction of an ideal first arm: 39° below level.
  static let firstDirection = Vector(x: 0.777146, y: 0.629320)
  /// The direction of an ideal second arm.
  static let secondDirection = Vector(x: -0.777146, y: 0.629320)

  /// The chevron's direction.
  public var direction: ChevronDirection

  /// Makes a recognizer of chevrons that point in a direction, tuned by settings.
  public init(
    direction: ChevronDirection = .right, settings: RecognizerSettings = RecognizerSettings()
  ) {
    self.direction = direction
    super.init(
      name: Self.name, rules: Self.shippedRules.map { $0.adjusted(by: settings) },
      ideal: (Self.firstDirection, Self.secondDirection))
  }

  /// The chevron's direction.
  public override var ownProperties: [RecognizerProperty] { [direction.property] }

  /// Sets the chevron's direction.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    direction = ChevronDirection(rawValue: value.word) ?? direction
  }

  /// The chevron's progress: `notStarted`, `initialPoint`, or the direction of the current arm.
  public override var phaseName: String? { direction.phase(on: stage).rawValue }

  /// The `tip`, where the arms meet, the `start` and the `end`.
  public override var result: GestureResult {
    ["tip": .point(corner), "start": .point(start), "end": .point(end)]
  }

  override func framed(_ vector: Vector) -> Vector { direction.facingRight(vector) }
  override func onCanvas(_ vector: Vector) -> Vector { direction.onCanvas(vector) }

  override func measure(_ rule: String, of arms: TwoArms) -> Measurement {
    let lengths = (arms.first.length, arms.second.length)
    return switch rule {
    case "balance":
      Measurement(
        max(lengths.0, lengths.1) / min(lengths.0, lengths.1), at: arms.cornerSample)
    case "bulge": Measurement(arms.bulge)
    default: super.measure(rule, of: arms)
    }
  }

  override func sentence(for criterion: Criterion) -> String {
    Sentences.chevron(criterion, direction)
  }

  override func missing(for criterion: Criterion, of arms: TwoArms) -> Missing {
    switch criterion.name {
    case "size":
      let size = criterion.limit
      return Missing(
        kind: .shape,
        line: [
          .zero, Self.firstDirection * size, (Self.firstDirection + Self.secondDirection) * size,
        ])
    case "balance":
      let share = criterion.value / criterion.limit
      return arms.first.length < arms.second.length
        ? Missing(kind: .arm, line: [arms.first.location(at: 1 - share), arms.first.from])
        : Missing(kind: .arm, line: [arms.second.to, arms.second.location(at: share)])
    default:
      return super.missing(for: criterion, of: arms)
    }
  }
}

extension Sentences {
  /// The robust chevron's criterion that failed by most.
  static func chevron(_ criterion: Criterion, _ direction: ChevronDirection) -> String {
    let ways =
      switch direction {
      case .right: ("down to the right", "down to the left")
      case .left: ("down to the left", "down to the right")
      case .up: ("up to the right", "down to the right")
      case .down: ("down to the right", "up to the right")
      }
    switch criterion.name {
    case "firstArm": return "The first line must go \(ways.0): it is \(off(criterion))"
    case "secondArm": return "The second line must go \(ways.1): it is \(off(criterion))"
    case "balance":
      let ratio = Held(criterion, in: lengths)
      return "One line is \(ratio.value) the other, \(ratio.limit)"
    case "bulge":
      let share = Held(criterion, in: Measure.percent)
      return "Too round: it swells out by \(share.value) of its length, \(share.limit)"
    default: return twoArms(criterion)
    }
  }
}
