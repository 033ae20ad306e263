/// A finger, or several, held still for a while; it begins while they are held.
///
///     possible ── held long enough ─► began ── move ─► changed ⟲ ── lift ─► ended
///         └────── moved, lifted too early ─► failed
public final class LongPressRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "long-press"

  /// How long the fingers have to be held, in milliseconds.
  public var minimumPressDuration = 500.0
  /// How far a finger may move before the gesture begins, in pixels.
  public var allowableMovement = 10.0
  /// How many fingers are needed, 1 to 5.
  public var numberOfTouchesRequired = 1 {
    didSet { precondition((1...5).contains(numberOfTouchesRequired), "1 to 5 touches") }
  }

  /// Where the fingers came down, by the number of their touch.
  private var starts: [(touch: Int, place: Point)] = []
  private var newest = Point.zero
  private var firstTime = 0.0

  /// Makes a recognizer of half a second with one finger.
  public override init(name: String = LongPressRecognizer.name) {
    super.init(name: name)
  }

  /// A press goes on until it is lifted.
  public override var isContinuous: Bool { true }

  /// The `location` of the finger that was lifted, in pixels.
  public override var result: GestureResult {
    GestureResult([GestureResult.Field(name: "location", value: .point(newest))])
  }

  /// Starts the clock when all fingers are down.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if state.isActive {
        ignore(touch, for: event)
        continue
      }
      if starts.isEmpty { firstTime = touch.timestamp }
      starts.append((touch.id, touch.location))
      newest = touch.location
      guard starts.count <= numberOfTouchesRequired else {
        return fail(Sentences.tapFingers(starts.count, most: numberOfTouchesRequired))
      }
      if starts.count == numberOfTouchesRequired {
        deadline = touch.timestamp + minimumPressDuration
      }
    }
  }

  /// Fails when a finger moves too far before the time has come, and goes on afterwards.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      newest = touch.location
      if state.isActive {
        state = .changed
      } else {
        check(touch)
      }
    }
  }

  /// Ends with the first finger that is lifted.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first else { return }
    newest = touch.location
    if isUnderWay {
      state = .ended
    } else {
      let held = touch.timestamp - firstTime
      let rule = Rule("duration", .atLeast, minimumPressDuration, .milliseconds)
      fail(
        Sentences.heldTooShort(held, least: minimumPressDuration), criteria: [rule.judge(held)])
    }
  }

  /// Gives the press up.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    state = state.isActive ? .cancelled : .failed
  }

  /// Begins: the fingers were held long enough.
  public override func timePassed(at time: Double) { state = .began }

  /// Forgets the press.
  public override func reset() { starts.removeAll(keepingCapacity: true) }

  private func check(_ touch: Touch) {
    for start in starts where start.touch == touch.id {
      let distance = start.place.distance(to: touch.location)
      if distance <= allowableMovement { return }
      let rule = Rule("movement", .atMost, allowableMovement, .pixels)
      return fail(
        Sentences.strayed(distance, most: allowableMovement), criteria: [rule.judge(distance)])
    }
  }
}
