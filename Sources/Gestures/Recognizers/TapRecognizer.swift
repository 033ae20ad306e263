/// A tap, or several quick ones in a row, with one finger or several.
///
/// In each tap, all fingers must be down at the same time once, stay near where they came down, and
/// lift soon. The next tap must follow soon, near the first.
///
///     possible ── the last lift of the last tap ─► ended
///         └────── too far, too slow, too many fingers ─► failed
public final class TapRecognizer: GestureRecognizer {
  /// The name on the wire of a single tap.
  public static let name = "tap"
  /// The name on the wire of a double tap.
  public static let doubleName = "double-tap"

  /// The rules as shipped, in the order of judging.
  public static let shippedRules = [
    // How far a finger may move while it is down, and how far from the first tap the next may be.
    Rule("movement", .atMost, 45, .pixels),
    // How long one tap may take from the first finger down to the last one up.
    Rule("duration", .atMost, 750, .milliseconds),
    // How long may pass from the end of one tap to the beginning of the next.
    Rule("interval", .atMost, 350, .milliseconds),
  ]

  /// The number of taps, 1 to 5.
  public var numberOfTapsRequired: Int {
    didSet { precondition((1...5).contains(numberOfTapsRequired), "1 to 5 taps") }
  }
  /// The number of fingers, 1 to 5.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTouchesRequired), "1 to 5 touches") }
  }
  /// How far a finger may move while it is down, and how far from the first tap the next may be, in
  /// pixels.
  public var allowableMovement: Double {
    get { movement.limit }
    set { movement.limit = newValue }
  }
  /// How long one tap may take from the first finger down to the last one up, in milliseconds.
  public var maximumDuration: Double {
    get { duration.limit }
    set { duration.limit = newValue }
  }
  /// How long may pass from the end of one tap to the beginning of the next, in milliseconds.
  public var maximumInterval: Double {
    get { interval.limit }
    set { interval.limit = newValue }
  }

  private var movement: Rule
  private var duration: Rule
  private var interval: Rule
  private let shippedTaps: Int
  /// The state of the taps so far, in one value: a sample costs one access check.
  private var taps = Taps()

  private struct Taps {
    /// How many taps are complete.
    var count = 0
    /// How many fingers of the current tap came down, and how many of them are lifted.
    var down = 0
    var up = 0
    /// The most fingers of the current tap that were down at once.
    var most = 0
    /// When the current tap began, and when the previous one ended.
    var began = 0.0
    var ended = 0.0
    /// The farthest move, the longest tap and the longest pause so far.
    var movement = 0.0
    var duration = 0.0
    var interval = 0.0
    /// Where the fingers of the first tap came down.
    var origins: [Point] = []
    /// The sum of the lift locations of the last complete tap.
    var sum = Point.zero
  }

  /// Makes a recognizer of 1 to 5 taps with one finger, tuned by `settings`.
  public init(
    name: String = TapRecognizer.name, taps: Int = 1,
    settings: RecognizerSettings = RecognizerSettings()
  ) {
    let rules = Self.shippedRules.map { $0.adjusted(by: settings) }
    (movement, duration, interval) = (rules[0], rules[1], rules[2])
    shippedTaps = taps
    numberOfTapsRequired = taps
    super.init(name: name)
  }

  /// Makes a recognizer of two taps with one finger, with its own name.
  public static func double(settings: RecognizerSettings = RecognizerSettings()) -> TapRecognizer {
    TapRecognizer(name: doubleName, taps: 2, settings: settings)
  }

  /// The counts of taps and touches, and the limits of the rules.
  public override var ownProperties: [RecognizerProperty] {
    let shipped = Self.shippedRules
    return [
      .whole(
        "numberOfTapsRequired", numberOfTapsRequired, in: 1...5, unit: "taps",
        shipped: shippedTaps),
      .whole(
        "numberOfTouchesRequired", numberOfTouchesRequired, in: 1...5, unit: "touches", shipped: 1),
      .number(
        "allowableMovement", allowableMovement, in: 0...1000, unit: "px",
        shipped: shipped[0].limit),
      .number(
        "maximumDuration", maximumDuration, in: 1...60_000, unit: "ms", shipped: shipped[1].limit),
      .number(
        "maximumInterval", maximumInterval, in: 1...10_000, unit: "ms", shipped: shipped[2].limit),
    ]
  }

  /// Sets a count or a limit.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    switch name {
    case "numberOfTapsRequired": numberOfTapsRequired = value.whole
    case "numberOfTouchesRequired": numberOfTouchesRequired = value.whole
    case "allowableMovement": allowableMovement = value.number
    case "maximumDuration": maximumDuration = value.number
    case "maximumInterval": maximumInterval = value.number
    default: break
    }
  }

  /// The number of `taps` and `touches`, and the `location` of the last tap in
  /// pixels: the middle of its fingers.
  public override var result: GestureResult {
    [
      "location": .point(location), "taps": .number(Double(taps.count)),
      "touches": .number(Double(numberOfTouchesRequired)),
    ]
  }

  /// The middle of the fingers of the last complete tap, in pixels.
  public var location: Point {
    let fingers = Double(max(taps.up, 1))
    return Point(x: taps.sum.x / fingers, y: taps.sum.y / fingers)
  }

  /// A tap does not prevent recognizers of more taps: a single tap does not end a double tap.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// A single tap yields to controls that handle taps.
  public override func yields(to control: Region.Control) -> Bool {
    control != .slider && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
  }

  // MARK: Touches

  /// Counts fingers; the first of a tap starts its clock.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if taps.down == 0 { beginTap(at: touch.timestamp) }
      taps.down += 1
      if taps.down > numberOfTouchesRequired {
        return fail(touches: taps.down, most: numberOfTouchesRequired)
      }
      if taps.count == 0 {
        taps.origins.append(touch.location)
      } else if taps.down == 1 {
        check(touch.location.distance(toNearest: taps.origins))
      }
      guard state == .possible else { return }
    }
    taps.most = max(taps.most, taps.down - taps.up)
  }

  /// Fails when a finger strays.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { check(touch) }
  }

  /// Completes a tap when the last of its fingers is up.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      check(touch)
      guard !state.isTerminal else { return }
      taps.up += 1
      taps.sum.x += touch.location.x
      taps.sum.y += touch.location.y
      if taps.up == taps.down { complete(at: touch.timestamp) }
    }
  }

  /// Fails because the system cancelled a finger.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = .failed
  }

  /// Fails if a tap takes too long, or if the next one does not follow in time.
  public override func timePassed(at time: Double) {
    if taps.down > 0 {
      fail(
        Sentences.tapTooLong(most: maximumDuration),
        criteria: [duration.breaking(at: time - taps.began)])
    } else {
      fail(
        Sentences.tooFewTaps(taps.count, least: numberOfTapsRequired),
        criteria: [interval.breaking(at: time - taps.ended)])
    }
  }

  /// Forgets all taps.
  public override func reset() { taps = Taps() }

  private func beginTap(at time: Double) {
    taps.up = 0
    taps.sum = .zero
    taps.began = time
    if taps.count > 0 { taps.interval = max(taps.interval, time - taps.ended) }
    deadline = duration.isOn ? time + maximumDuration : nil
  }

  private func complete(at time: Double) {
    guard taps.most == numberOfTouchesRequired else {
      return fail(touches: taps.most, least: numberOfTouchesRequired)
    }
    taps.count += 1
    taps.down = 0
    taps.most = 0
    taps.ended = time
    taps.duration = max(taps.duration, time - taps.began)
    guard taps.count >= numberOfTapsRequired else {
      deadline = interval.isOn ? time + maximumInterval : nil
      return
    }
    deadline = nil
    var judgement = Judgement()
    judgement.hold(taps.movement, to: movement)
    judgement.hold(taps.duration, to: duration)
    if taps.count > 1 { judgement.hold(taps.interval, to: interval) }
    criteria = judgement.criteria
    state = .ended
  }

  private func check(_ touch: Touch) {
    check(touch.startLocation.distance(to: touch.location))
  }

  private func check(_ distance: Double) {
    guard !state.isTerminal else { return }
    taps.movement = max(taps.movement, distance)
    guard movement.isBroken(by: distance) else { return }
    fail(
      Sentences.strayed(distance, most: allowableMovement), criteria: [movement.judge(distance)])
  }
}

extension Sentences {
  /// A tap that was held.
  static func tapTooLong(most: Double) -> String {
    "was held longer than \(Measure.decimal(most)) ms"
  }

  /// Fewer taps than required.
  static func tooFewTaps(_ count: Int, least: Int) -> String {
    "tapped \(count) of \(least) times in time"
  }
}
