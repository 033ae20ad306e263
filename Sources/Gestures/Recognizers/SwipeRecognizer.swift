/// A quick, straight stroke in one of four directions.
///
///     possible ── far enough, straight and in time ─► ended
///         └────── strayed, turned, too slow, lifted too early ─► failed
public final class SwipeRecognizer: GestureRecognizer {
  /// A direction, or several.
  public struct Direction: OptionSet, Sendable {
    /// One bit a direction.
    public let rawValue: UInt8
    /// Makes directions from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To the right: x grows.
    public static let right = Direction(rawValue: 1)
    /// To the left: x shrinks.
    public static let left = Direction(rawValue: 2)
    /// Upward: y shrinks.
    public static let up = Direction(rawValue: 4)
    /// Downward: y grows.
    public static let down = Direction(rawValue: 8)
    /// All four.
    public static let any: Direction = [.right, .left, .up, .down]
  }

  /// The name on the wire.
  public static let name = "swipe"

  /// The directions that are recognized.
  public var direction = Direction.any
  /// How many fingers are needed, 1 to 5.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTouchesRequired), "1 to 5 touches") }
  }
  /// How far the fingers have to move, in pixels.
  public var minimumDistance = 60.0
  /// How far they may stray sideways, in shares of the way they went.
  public var maximumSlant = 0.5
  /// How long the stroke may take, in milliseconds.
  public var maximumDuration = 500.0

  private var way = Way()

  private struct Way {
    var down = 0
    var step = Point.zero
    var found: Direction = []
  }

  /// Makes a recognizer of all four directions with one finger.
  public override init(name: String = SwipeRecognizer.name) {
    super.init(name: name)
  }

  /// The way it went: `translation` in pixels.
  public override var result: GestureResult {
    GestureResult([GestureResult.Field(name: "translation", value: .point(way.step))])
  }

  /// The direction that was recognized; empty before.
  public var recognized: Direction { way.found }

  /// Starts the clock with the first finger.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if way.down == 0 { deadline = touch.timestamp + maximumDuration }
      way.down += 1
      if way.down > numberOfTouchesRequired {
        return fail(Sentences.tapFingers(way.down, most: numberOfTouchesRequired))
      }
    }
  }

  /// Recognizes a way that is long enough, and fails one that goes astray.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { follow(touch) }
    if !state.isTerminal { judge() }
  }

  /// Fails what was lifted before it was far enough.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch.now.isNew { follow(touch) }
    judge()
    guard !state.isTerminal, !isUnderWay else { return }
    let distance = way.step.distance(to: .zero)
    let rule = Rule("travel", .atLeast, minimumDistance, .pixels)
    fail(
      Sentences.hardlyMoved(distance, least: minimumDistance), criteria: [rule.judge(distance)])
  }

  /// Fails: the system took a finger away.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = .failed
  }

  /// Fails a stroke that is too slow.
  public override func timePassed(at time: Double) {
    fail(Sentences.swipeTooSlow(most: maximumDuration))
  }

  /// Forgets the stroke.
  public override func reset() { way = Way() }

  private func follow(_ touch: Touch) {
    let fingers = Double(numberOfTouchesRequired)
    way.step.x += (touch.location.x - touch.previousLocation.x) / fingers
    way.step.y += (touch.location.y - touch.previousLocation.y) / fingers
  }

  private func judge() {
    let along = max(way.step.x.magnitude, way.step.y.magnitude)
    let across = min(way.step.x.magnitude, way.step.y.magnitude)
    // The first pixels say nothing about a direction.
    guard along >= PanRecognizer.slop else { return }
    let isLevel = way.step.x.magnitude >= way.step.y.magnitude
    let heading: Direction =
      isLevel ? (way.step.x > 0 ? .right : .left) : (way.step.y > 0 ? .down : .up)
    guard direction.contains(heading) else { return fail(Sentences.swipeDirection) }
    let slant = Rule("slant", .atMost, maximumSlant, .ratio).judge(across / along)
    guard along >= minimumDistance else { return }
    let distance = Rule("travel", .atLeast, minimumDistance, .pixels).judge(along)
    guard slant.pass else {
      return fail(
        Sentences.swipeSlanted(slant.value, most: maximumSlant), criteria: [distance, slant])
    }
    guard way.down == numberOfTouchesRequired else {
      return fail(Sentences.tapFingers(way.down, least: numberOfTouchesRequired))
    }
    way.found = heading
    criteria = [distance, slant]
    state = .ended
  }
}
