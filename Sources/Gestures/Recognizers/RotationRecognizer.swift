/// Recognizes two fingers that turn about each other.
public final class RotationRecognizer: TwoTouchRecognizer {
  /// The name on the wire.
  public static let name = "rotation"
  /// The rules as shipped.
  public static let shippedRules = [
    // The turn of the line between the fingers at which the gesture begins: five degrees.
    Rule("rotation", .atLeast, 0.0873, .radians)
  ]

  private var turn = Turn()

  private struct Turn {
    var rotation = 0.0
    var velocity = Velocity()
  }

  /// Makes a recognizer, tuned by `settings`.
  public init(
    name: String = RotationRecognizer.name, settings: RecognizerSettings = RecognizerSettings()
  ) {
    super.init(name: name, rule: Self.shippedRules[0].adjustedMovement(by: settings))
  }

  /// The angle that the line has turned by, in radians: positive clockwise, beyond whole turns.
  ///
  /// A new value is the start of further turning.
  public var rotation: Double {
    get { turn.rotation }
    set { turn.rotation = newValue }
  }

  /// How fast it turns, in radians a second.
  public var velocity: Double { turn.velocity.perSecond.x }

  /// The `rotation` in radians, its `velocity` a second, and the `center` between the fingers in
  /// pixels.
  public override var motion: GestureMotion? {
    .turn(rotation: rotation, velocity: velocity, center: line.middle)
  }

  override func lineMoved(from previous: Vector, at time: Double, since: Double) {
    let step = previous.angle(to: line.now)
    turn.rotation += step
    turn.velocity.add(Point(x: step, y: 0), at: time, since: since)
  }

  override var change: Double { turn.rotation.magnitude }

  override func sentence(for change: Double, least: Double) -> String {
    Sentences.hardlyTurned(change, least: least)
  }

  override func forgetLine() { turn = Turn() }
}

extension Sentences {
  /// Two fingers that did not turn.
  static func hardlyTurned(_ angle: Double, least: Double) -> String {
    "the fingers turned by \(degrees(angle)), at least \(degrees(least)) needed"
  }
}
