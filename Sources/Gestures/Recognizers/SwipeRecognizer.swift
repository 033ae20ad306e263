/// A quick, straight stroke in one of four directions.
///
///     possible ── far enough, straight and in time ─► ended
///         └────── strayed, turned, too slow, lifted too early ─► failed
public final class SwipeRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "swipe"

  /// The rules as shipped, in the order of judging.
  public static let shippedRules = [
    // The shortest distance along the direction.
    Rule("travel", .atLeast, 60, .pixels),
    // The largest sideways distance, as a share of the distance along the direction.
    Rule("slant", .atMost, 0.5, .ratio),
    // The longest duration.
    Rule("duration", .atMost, 500, .milliseconds),
  ]

  /// The directions to recognize.
  public var direction = Direction.any
  /// The number of fingers, 1 to 5.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTouchesRequired), "1 to 5 touches") }
  }
  /// The shortest distance, in pixels.
  public var minimumDistance: Double {
    get { travel.limit }
    set { travel.limit = newValue }
  }
  /// The largest sideways distance, as a share of the distance along the direction.
  public var maximumSlant: Double {
    get { slant.limit }
    set { slant.limit = newValue }
  }
  /// The longest duration, in milliseconds.
  public var maximumDuration: Double {
    get { duration.limit }
    set { duration.limit = newValue }
  }

  private var travel: Rule
  private var slant: Rule
  private var duration: Rule
  private var way = Way()

  private struct Way {
    var down = 0
    var began = 0.0
    var step = Point.zero
    var found: Direction = []
  }

  /// Makes a recognizer of all four directions with one finger, tuned by `settings`.
  public init(
    name: String = SwipeRecognizer.name, settings: RecognizerSettings = RecognizerSettings()
  ) {
    let rules = Self.shippedRules.map { $0.adjusted(by: settings) }
    (travel, slant, duration) = (rules[0], rules[1], rules[2])
    super.init(name: name)
  }

  /// The directions, the number of fingers, and the limits of the rules.
  public override var ownProperties: [RecognizerProperty] {
    let shipped = Self.shippedRules
    return [
      .choice(
        "direction", direction.word, of: Direction.words.map { $0.word },
        shipped: Direction.any.word),
      .whole(
        "numberOfTouchesRequired", numberOfTouchesRequired, in: 1...5, unit: "touches", shipped: 1),
      .number(
        "minimumDistance", minimumDistance, in: 0...1000, unit: "px", shipped: shipped[0].limit),
      .number("maximumSlant", maximumSlant, in: 0...1, unit: "ratio", shipped: shipped[1].limit),
      .number(
        "maximumDuration", maximumDuration, in: 1...60_000, unit: "ms", shipped: shipped[2].limit),
    ]
  }

  /// Sets the directions, a count or a limit.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    switch name {
    case "direction": direction = Direction(word: value.word) ?? direction
    case "numberOfTouchesRequired": numberOfTouchesRequired = value.whole
    case "minimumDistance": minimumDistance = value.number
    case "maximumSlant": maximumSlant = value.number
    case "maximumDuration": maximumDuration = value.number
    default: break
    }
  }

  /// The `direction`, and the `translation` in pixels.
  public override var result: GestureResult {
    ["direction": .text(way.found.word), "translation": .point(way.step)]
  }

  /// The recognized direction; empty before.
  public var recognized: Direction { way.found }

  /// A swipe with one finger yields to controls that are swiped themselves.
  public override func yields(to control: Region.Control) -> Bool {
    control != .button && numberOfTouchesRequired == 1
  }

  // MARK: Touches

  /// Starts the clock with the first finger.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if way.down == 0 {
        way.began = touch.timestamp
        deadline = duration.isOn ? touch.timestamp + maximumDuration : nil
      }
      way.down += 1
      if way.down > numberOfTouchesRequired {
        return fail(touches: way.down, most: numberOfTouchesRequired)
      }
    }
  }

  /// Recognizes a stroke that is long enough, and fails one that strays.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { follow(touch) }
    if !state.isTerminal { judge(at: event.timestamp) }
  }

  /// Fails a stroke that was lifted too early.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard way.down == numberOfTouchesRequired else {
      return fail(touches: way.down, least: numberOfTouchesRequired)
    }
    for touch in touches where touch.now.isNew { follow(touch) }
    judge(at: event.timestamp)
    guard !state.isTerminal, !isUnderWay else { return }
    let distance = way.step.length
    fail(
      Sentences.hardlyMoved(distance, least: max(travel.limit, PanRecognizer.slop)),
      criteria: travel.isOn ? [travel.judge(distance)] : [])
  }

  /// Fails because the system cancelled a finger.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = .failed
  }

  /// Fails a stroke that is too slow.
  public override func timePassed(at time: Double) {
    fail(
      Sentences.swipeTooSlow(most: maximumDuration),
      criteria: [duration.breaking(at: time - way.began)])
  }

  /// Forgets the stroke.
  public override func reset() { way = Way() }

  private func follow(_ touch: Touch) {
    let fingers = Double(numberOfTouchesRequired)
    way.step.x += (touch.location.x - touch.previousLocation.x) / fingers
    way.step.y += (touch.location.y - touch.previousLocation.y) / fingers
  }

  // MARK: The verdict

  private func judge(at time: Double) {
    let along = max(way.step.x.magnitude, way.step.y.magnitude)
    // The first pixels have no reliable direction.
    guard along >= PanRecognizer.slop else { return }
    let heading = heading
    guard direction.contains(heading) else { return fail(Sentences.swipeDirection) }
    if travel.isBroken(by: along) { return }
    guard way.down == numberOfTouchesRequired else {
      return fail(touches: way.down, least: numberOfTouchesRequired)
    }
    let across = min(way.step.x.magnitude, way.step.y.magnitude)
    var judgement = Judgement()
    judgement.hold(along, to: travel)
    judgement.hold(across / along, to: slant)
    guard judgement.passes else {
      return fail(
        Sentences.swipeSlanted(across / along, most: maximumSlant), criteria: judgement.criteria)
    }
    judgement.hold(time - way.began, to: duration)
    deadline = nil
    way.found = heading
    criteria = judgement.criteria
    state = .ended
  }

  /// The direction of the movement, level or upright.
  private var heading: Direction {
    let isLevel = way.step.x.magnitude >= way.step.y.magnitude
    return isLevel ? (way.step.x > 0 ? .right : .left) : (way.step.y > 0 ? .down : .up)
  }
}

extension Sentences {
  /// A swipe that went another way.
  static let swipeDirection = "went in another direction"

  /// A swipe that took too long.
  static func swipeTooSlow(most: Double) -> String {
    "took longer than \(Measure.decimal(most)) ms"
  }

  /// A swipe that was not straight along its direction.
  static func swipeSlanted(_ slant: Double, most: Double) -> String {
    let share = Measure.text(slant, breaking: most, in: Measure.percent)
    return "strayed sideways by \(share) of its way, at most \(Measure.percent(most))"
  }
}
