/// Recognizes one or more fingers held still for a while, if required after a number of taps.
///
/// It begins while they are held.
///
///     possible ── held long enough ─► began ── move ─► changed ⟲ ── lift ─► ended
///         └────── moved, lifted too early, too few taps before ─► failed
public final class LongPressRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "long-press"

  /// The rules as shipped, in the order of judging.
  public static let shippedRules = [
    // How far a finger may move before the gesture begins.
    Rule("movement", .atMost, 10, .pixels),
    // How long the fingers have to be held.
    Rule("duration", .atLeast, 500, .milliseconds),
  ]
  /// How long a tap before the press may take, in milliseconds: as long as any tap.
  static let tapDuration = 750.0
  /// How long may pass between a tap and what follows it, in milliseconds: as between taps.
  static let tapInterval = 350.0

  /// How long the fingers have to be held, in milliseconds.
  public var minimumPressDuration: Double {
    get { duration.limit }
    set { duration.limit = newValue }
  }
  /// How far a finger may move before the gesture begins, in pixels.
  public var allowableMovement: Double {
    get { movement.limit }
    set { movement.limit = newValue }
  }
  /// The number of fingers, 1 to 5.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTouchesRequired), "1 to 5 touches") }
  }
  /// How many taps must precede the press, 0 to 5, each with as many fingers.
  public var numberOfTapsRequired = 0 {
    didSet { precondition((0...5).contains(numberOfTapsRequired), "0 to 5 taps") }
  }

  private var movement: Rule
  private var duration: Rule
  /// The state of the fingers, in one value: a sample costs one access check.
  private var press = Press()

  private struct Press {
    /// How many taps are complete.
    var taps = 0
    /// How many fingers of the current tap or press came down, and how many of them are lifted.
    var down = 0
    var up = 0
    /// When the last of the required fingers came down.
    var began = 0.0
    /// The farthest that a finger moved before the gesture began.
    var movement = 0.0
    /// Where the fingers of the first tap came down.
    var origins: [Point] = []
    /// Where a finger was last.
    var newest = Point.zero
  }

  /// Makes a recognizer of half a second with one finger, tuned by `settings`.
  public init(
    name: String = LongPressRecognizer.name, settings: RecognizerSettings = RecognizerSettings()
  ) {
    let rules = Self.shippedRules.map { $0.adjusted(by: settings) }
    (movement, duration) = (rules[0], rules[1])
    super.init(name: name)
  }

  /// The limits of duration and movement, and the counts of taps and fingers.
  public override var ownProperties: [RecognizerProperty] {
    let shipped = Self.shippedRules
    return [
      .number(
        "minimumDuration", minimumPressDuration, in: 0...60_000, unit: "ms",
        shipped: shipped[1].limit),
      .number(
        "allowableMovement", allowableMovement, in: 0...1000, unit: "px",
        shipped: shipped[0].limit),
      .whole("numberOfTapsRequired", numberOfTapsRequired, in: 0...5, unit: "taps", shipped: 0),
      .whole(
        "numberOfTouchesRequired", numberOfTouchesRequired, in: 1...5, unit: "touches", shipped: 1),
    ]
  }

  /// Sets a count or a limit.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    switch name {
    case "minimumDuration": minimumPressDuration = value.number
    case "allowableMovement": allowableMovement = value.number
    case "numberOfTapsRequired": numberOfTapsRequired = value.whole
    case "numberOfTouchesRequired": numberOfTouchesRequired = value.whole
    default: break
    }
  }

  /// A press continues until it is lifted.
  public override var isContinuous: Bool { true }

  /// The `location` of the finger that moved last or was lifted, in pixels.
  public override var motion: GestureMotion? { .location(press.newest) }

  // MARK: Touches

  /// Starts the clock when all fingers are down.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if isUnderWay {
        ignore(touch, for: event)
        continue
      }
      if press.down == 0 { beginTap(at: touch) }
      press.down += 1
      press.newest = touch.location
      guard press.down <= numberOfTouchesRequired else {
        return fail(touches: press.down, most: numberOfTouchesRequired)
      }
      guard !state.isTerminal else { return }
      if press.taps == 0 { press.origins.append(touch.location) }
      if isComplete && !isTapping {
        press.began = touch.timestamp
        deadline = touch.timestamp + (duration.isOn ? max(0, minimumPressDuration) : 0)
      }
    }
  }

  /// Fails when a finger moves too far before the gesture begins; follows it afterwards.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      press.newest = touch.location
      if isUnderWay {
        state = .changed
      } else {
        check(touch)
      }
    }
  }

  /// Ends with the first finger that is lifted, unless that completes a tap ahead of the press.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where !state.isTerminal {
      press.newest = touch.location
      if isUnderWay {
        criteria = judge(held: touch.timestamp - press.began)
        state = .ended
      } else if !isComplete {
        fail(touches: press.down, least: numberOfTouchesRequired)
      } else if isTapping {
        check(touch)
        press.up += 1
        if press.up == press.down, !state.isTerminal { completeTap(at: touch.timestamp) }
      } else {
        let held = touch.timestamp - press.began
        fail(
          Sentences.heldTooShort(held, least: minimumPressDuration),
          criteria: judge(held: held))
      }
    }
  }

  /// Cancels the press.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = state.isActive ? .cancelled : .failed
  }

  /// Begins if the fingers were held long enough; fails if taps are missing.
  public override func timePassed(at time: Double) {
    if isComplete && !isTapping {
      state = .began
    } else if press.down == 0 {
      fail(
        isTapping
          ? Sentences.tooFewTaps(press.taps, least: numberOfTapsRequired)
          : Sentences.noPressFollowed)
    } else {
      fail(Sentences.tapTooLong(most: Self.tapDuration))
    }
  }

  /// Forgets the press.
  public override func reset() { press = Press() }

  // MARK: Taps ahead of the press

  /// Whether all fingers are down.
  private var isComplete: Bool { press.down == numberOfTouchesRequired }
  /// Whether the current tap precedes the press.
  private var isTapping: Bool { press.taps < numberOfTapsRequired }

  private func beginTap(at touch: Touch) {
    press.up = 0
    deadline = isTapping ? touch.timestamp + Self.tapDuration : nil
    guard press.taps > 0 else { return }
    // The press may be as far from the tap as one tap from the next.
    let tap = TapRecognizer.shippedRules[0]
    let distance = touch.location.distance(toNearest: press.origins)
    if tap.isBroken(by: distance) {
      fail(Sentences.strayed(distance, most: tap.limit), criteria: [tap.judge(distance)])
    }
  }

  private func completeTap(at time: Double) {
    press.taps += 1
    press.down = 0
    deadline = time + Self.tapInterval
  }

  // MARK: The verdict

  private func check(_ touch: Touch) {
    let distance = touch.startLocation.distance(to: touch.location)
    press.movement = max(press.movement, distance)
    guard movement.isBroken(by: distance) else { return }
    fail(
      Sentences.strayed(distance, most: allowableMovement), criteria: [movement.judge(distance)])
  }

  private func judge(held: Double) -> [Criterion] {
    var judgement = Judgement()
    judgement.hold(press.movement, to: movement)
    judgement.hold(held, to: duration)
    return judgement.criteria
  }
}

extension Sentences {
  /// Taps without the press that must follow.
  static let noPressFollowed = "was tapped, but not pressed in time after that"

  /// A press that was lifted too early.
  static func heldTooShort(_ held: Double, least: Double) -> String {
    let text = Measure.text(held, breaking: least) { Measure.decimal($0) }
    return "was held \(text) ms, at least \(Measure.decimal(least)) needed"
  }
}
