/// A tap, or several quick ones in a row, with one finger or several.
///
/// All fingers have to be down at the same time once in each tap, near where they came down, and up
/// again soon; the next tap has to follow soon, near the first.
///
///     possible ── the last lift of the last tap ─► ended
///         └────── too far, too slow, too many fingers ─► failed
public final class TapRecognizer: GestureRecognizer {
  /// The name on the wire of a single tap.
  public static let name = "tap"
  /// The name on the wire of a double tap.
  public static let doubleName = "double-tap"

  /// How many taps are needed, 1 to 5.
  public var numberOfTapsRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTapsRequired), "1 to 5 taps") }
  }
  /// How many fingers are needed, 1 to 5.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTouchesRequired), "1 to 5 touches") }
  }
  /// How far a finger may move while it is down, and how far from the first tap the next may be, in
  /// pixels.
  public var allowableMovement = 45.0
  /// How long one tap may take from the first finger down to the last one up, in milliseconds.
  public var maximumDuration = 750.0
  /// How long may pass from the end of one tap to the beginning of the next, in milliseconds.
  public var maximumInterval = 350.0

  /// What is known of the taps so far, in one value so that a sample costs one check of access.
  private var taps = Taps()

  private struct Taps {
    /// How many taps are complete.
    var count = 0
    /// How many fingers of the tap in hand came down, and how many of them are up again.
    var down = 0
    var up = 0
    /// Whether all fingers were down at once.
    var isFull = false
    /// Where the fingers of the tap in hand came down, by the number of their touch.
    var starts: [(touch: Int, place: Point)] = []
    /// Where the first finger of the first tap came down.
    var origin: Point?
    /// The middle of the places where the fingers of the last complete tap were lifted.
    var sum = Point.zero
  }

  /// Makes a recognizer of one tap with one finger.
  public override init(name: String = TapRecognizer.name) {
    super.init(name: name)
  }

  /// Makes a recognizer of two taps with one finger, under a name of its own.
  public static func double() -> TapRecognizer {
    let tap = TapRecognizer(name: doubleName)
    tap.numberOfTapsRequired = 2
    return tap
  }

  /// The number of `taps` and `touches`, and the `location` of the last tap in pixels: the middle of
  /// its fingers.
  public override var result: GestureResult {
    let fingers = Double(max(taps.up, 1))
    return GestureResult([
      GestureResult.Field(
        name: "location",
        value: .point(
          Point(x: taps.sum.x / fingers, y: taps.sum.y / fingers))),
      GestureResult.Field(name: "taps", value: .number(Double(taps.count))),
      GestureResult.Field(name: "touches", value: .number(Double(numberOfTouchesRequired))),
    ])
  }

  /// A tap leaves those alone that want more of them: a single tap does not end a double tap.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Counts fingers; the first of a tap starts its clock.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if taps.down == 0 {
        taps.up = 0
        taps.sum = .zero
        deadline = touch.timestamp + maximumDuration
      }
      taps.down += 1
      taps.starts.append((touch.id, touch.location))
      let origin = taps.origin ?? touch.location
      taps.origin = origin
      if taps.down > numberOfTouchesRequired {
        return fail(Sentences.tapFingers(taps.down, most: numberOfTouchesRequired))
      }
      if taps.down == 1 && taps.count > 0 { check(origin.distance(to: touch.location)) }
    }
    if taps.down - taps.up == numberOfTouchesRequired { taps.isFull = true }
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

  /// Fails: the system took a finger away.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = .failed
  }

  /// Fails a tap that takes too long, or that no other follows.
  public override func timePassed(at time: Double) {
    fail(
      taps.down > 0
        ? Sentences.tapTooLong(most: maximumDuration)
        : Sentences.tooFewTaps(taps.count, least: numberOfTapsRequired))
  }

  /// Forgets all taps.
  public override func reset() {
    taps.starts.removeAll(keepingCapacity: true)
    taps = Taps(starts: taps.starts)
  }

  private func complete(at time: Double) {
    guard taps.isFull else {
      return fail(Sentences.tapFingers(taps.down, least: numberOfTouchesRequired))
    }
    taps.count += 1
    taps.down = 0
    taps.isFull = false
    taps.starts.removeAll(keepingCapacity: true)
    if taps.count == numberOfTapsRequired {
      deadline = nil
      state = .ended
    } else {
      deadline = time + maximumInterval
    }
  }

  private func check(_ touch: Touch) {
    for start in taps.starts where start.touch == touch.id {
      check(start.place.distance(to: touch.location))
    }
  }

  private func check(_ distance: Double) {
    guard !(distance <= allowableMovement), !state.isTerminal else { return }
    let rule = Rule("movement", .atMost, allowableMovement, .pixels)
    fail(
      Sentences.strayed(distance, most: allowableMovement), criteria: [rule.judge(distance)])
  }
}
