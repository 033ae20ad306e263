/// Recognizes a chevron drawn with one finger from the whole of its stroke: two straight arms of
/// much the same length that meet at a tip.
///
/// It judges at the lift. The limits come from what people drew, and each lies on a
/// plateau: a tenth more or less changes the verdict of few strokes. Lengths are shares
/// of both arms' length. The rules are written for a chevron that points to the right;
/// others are turned or mirrored first.
///
///     notStarted ─ down ─► initialPoint ─ moves ─► first arm ◄─ turns back and forth ─► second arm
///
/// The phases of the arms are called by the way they go, such as `rightDownStroke`.
public final class RobustChevron: TwoArmRecognizer {
  /// The name on the wire, that of the literal chevron.
  public static let name = ChevronRecognizer.name

  /// The rules as shipped, in the order in which they are judged.
  public static let shippedRules = [
    sizeRule,
    // How far the arms' directions are off the ideal ones.
    Rule("firstArm", .atMost, 33 * Angle.degree, .radians, scale: 15 * Angle.degree),
    Rule("secondArm", .atMost, 35 * Angle.degree, .radians, scale: 15 * Angle.degree),
    // How many times the shorter arm the longer one is.
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

  /// Which way the chevron points.
  public var direction: ChevronDirection

  /// Makes a recognizer of chevrons that point one way, tuned by settings.
  public init(
    direction: ChevronDirection = .right, settings: RecognizerSettings = RecognizerSettings()
  ) {
    self.direction = direction
    super.init(
      name: Self.name, rules: Self.shippedRules.map { $0.adjusted(by: settings) })
  }

  /// Which way the chevron points.
  public override var ownProperties: [RecognizerProperty] { [direction.property] }

  /// Sets which way the chevron points.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    direction = ChevronDirection(rawValue: value.word) ?? direction
  }

  /// How far the chevron has come: `notStarted`, `initialPoint`, and
  /// the two arms by the way they go.
  public override var phaseName: String? {
    switch stage {
    case .none: ChevronRecognizer.Phase.notStarted.rawValue
    case .start: ChevronRecognizer.Phase.initialPoint.rawValue
    case .first: direction.arms.first.rawValue
    case .second: direction.arms.second.rawValue
    }
  }

  /// The `tip`, where the arms meet, the `start` and the `end`.
  public override var result: GestureResult {
    GestureResult([
      GestureResult.Field(name: "tip", value: .point(corner)),
      GestureResult.Field(name: "start", value: .point(start)),
      GestureResult.Field(name: "end", value: .point(end)),
    ])
  }

  override func framed(_ vector: Vector) -> Vector { direction.facingRight(vector) }
  override func onCanvas(_ vector: Vector) -> Vector { direction.onCanvas(vector) }
  override func along(_ place: Vector) -> Double { place.x }

  override func measure(_ rule: String, of arms: TwoArms) -> Measurement {
    let lengths = (arms.first.length, arms.second.length)
    return switch rule {
    case "firstArm":
      Measurement(
        arms.first.direction.angle(to: Self.firstDirection).magnitude, at: arms.cornerSample)
    case "secondArm":
      Measurement(
        arms.second.direction.angle(to: Self.secondDirection).magnitude, at: arms.lastSample)
    case "balance":
      Measurement(
        max(lengths.0, lengths.1) / min(lengths.0, lengths.1), at: arms.cornerSample)
    case "bulge": Measurement(arms.bulge)
    default: arms.measurement(of: rule)
    }
  }

  override func sentence(for criterion: Criterion) -> String {
    Sentences.chevron(criterion, direction)
  }

  override func missing(for criterion: Criterion, of arms: TwoArms) -> Missing? {
    let corner = arms.first.to
    switch criterion.name {
    case "size":
      let size = criterion.limit
      return Missing(
        kind: .shape,
        line: [
          .zero, Self.firstDirection * size, (Self.firstDirection + Self.secondDirection) * size,
        ])
    case "firstArm":
      return Missing(
        kind: .arm, line: [corner - Self.firstDirection * arms.first.length, corner])
    case "secondArm", "angle":
      return Missing(
        kind: .arm, line: [corner, corner + Self.secondDirection * arms.second.length])
    case "balance":
      let share = criterion.value / criterion.limit
      return arms.first.length < arms.second.length
        ? Missing(kind: .arm, line: [arms.first.place(at: 1 - share), arms.first.from])
        : Missing(kind: .arm, line: [arms.second.to, arms.second.place(at: share)])
    default:
      return arms.missing(for: criterion)
    }
  }
}
