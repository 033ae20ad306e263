/// Recognizes two fingers that move apart or together.
public final class PinchRecognizer: TwoTouchRecognizer {
  /// The name on the wire.
  public static let name = "pinch"
  /// The rules as shipped.
  public static let shippedRules = [
    // The change of the fingers' distance at which the gesture begins.
    Rule("stretch", .atLeast, 10, .pixels)
  ]

  private var stretch = Stretch()

  private struct Stretch {
    /// The distance that counts as a scale of 1, in pixels.
    var unit = 1.0
    var length = 1.0
    var velocity = Velocity()
  }

  /// Makes a recognizer, tuned by `settings`.
  public init(
    name: String = PinchRecognizer.name, settings: RecognizerSettings = RecognizerSettings()
  ) {
    super.init(name: name, rule: Self.shippedRules[0].adjustedMovement(by: settings))
  }

  /// The fingers' distance relative to the one at touch down.
  ///
  /// A new value is the start of further changes.
  public var scale: Double {
    get { stretch.length / stretch.unit }
    set { stretch.unit = stretch.length / newValue }
  }

  /// How fast the scale changes, a second.
  public var velocity: Double { stretch.velocity.perSecond.x / stretch.unit }

  /// The `scale`, its `velocity` a second, and the `center` between the fingers in pixels.
  public override var motion: GestureMotion? {
    .pinch(scale: scale, velocity: velocity, center: line.middle)
  }

  override func lineBegan() {
    // Two fingers at one point have no distance.
    stretch.unit = max(1, line.now.length)
    stretch.length = stretch.unit
  }

  override func lineMoved(from previous: Vector, at time: Double, since: Double) {
    let length = line.now.length
    stretch.velocity.add(Point(x: length - previous.length, y: 0), at: time, since: since)
    stretch.length = max(length, 1e-6)
  }

  override var change: Double { (line.now.length - line.start.length).magnitude }

  override func sentence(for change: Double, least: Double) -> String {
    Sentences.hardlyPinched(change, least: least)
  }

  override func forgetLine() { stretch = Stretch() }
}

extension Sentences {
  /// Two fingers that kept their distance.
  static func hardlyPinched(_ distance: Double, least: Double) -> String {
    let way = Measure.text(distance, breaking: least, in: Measure.pixels)
    return "the fingers moved apart or together by \(way), at least \(Measure.pixels(least)) needed"
  }
}
