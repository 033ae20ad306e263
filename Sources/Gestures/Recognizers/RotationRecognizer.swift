/// Two fingers that turn about one another.
public final class RotationRecognizer: TwoTouchRecognizer {
  /// The name on the wire.
  public static let name = "rotation"
  /// How far the line between the fingers has to turn before the gesture begins, in radians: five
  /// degrees.
  public static let slop = 0.0873

  private var turn = Turn()

  private struct Turn {
    var rotation = 0.0
    var velocity = Velocity()
  }

  /// Makes a recognizer.
  public override init(name: String = RotationRecognizer.name) {
    super.init(name: name)
  }

  /// How far the line has turned, clockwise above 0, in radians and past whole turns; setting it
  /// counts on from there.
  public var rotation: Double {
    get { turn.rotation }
    set { turn.rotation = newValue }
  }

  /// How fast it turns, in radians a second.
  public var velocity: Double { turn.velocity.perSecond.x }

  /// The `rotation` in radians, its `velocity` a second, and the `center` between the fingers in
  /// pixels.
  public override var result: GestureResult {
    GestureResult([
      GestureResult.Field(name: "rotation", value: .number(rotation)),
      GestureResult.Field(name: "velocity", value: .number(velocity)),
      GestureResult.Field(name: "center", value: .point(line.middle)),
    ])
  }

  override func lineMoved(from previous: Vector, at time: Double, since: Double) {
    let step = previous.angle(to: line.now)
    turn.rotation += step
    turn.velocity.add(Point(x: step, y: 0), at: time, since: since)
  }

  override var hasChangedEnough: Bool { change.pass }

  override var change: Criterion {
    Rule("rotation", .atLeast, Self.slop, .radians).judge(turn.rotation.magnitude)
  }

  override var sentence: String { Sentences.hardlyTurned(change.value, least: Self.slop) }

  override func forgetLine() { turn = Turn() }
}
