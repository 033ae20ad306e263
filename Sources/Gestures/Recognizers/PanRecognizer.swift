/// Recognizes one or more fingers dragged over the canvas.
///
///     possible ── moved 10 px ─► began ── move ─► changed ⟲ ── lift ─► ended
///         └────── lifted before ─► failed
public class PanRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "pan"
  /// How far fingers move before they have a direction, in pixels.
  public static let slop = 10.0
  /// The default maximum of fingers: as many as an arena allows.
  public static let anyNumberOfTouches = GestureLimits().touches

  /// The rules as shipped.
  public static let shippedRules = [
    // The movement of the fingers' middle at which the gesture begins.
    Rule("movement", .atLeast, slop, .pixels)
  ]

  /// The fewest fingers that drag.
  public var minimumNumberOfTouches = 1
  /// The most fingers that drag; later ones are ignored.
  public var maximumNumberOfTouches = PanRecognizer.anyNumberOfTouches

  private let movement: Rule
  /// The touches' common movement, in one value: a sample costs one access check.
  private var drag = Drag()

  private struct Drag {
    /// The fingers that are down, and the most that were.
    var fingers: [Touch] = []
    var most = 0
    /// Whether the fingers had moved far enough at the last sample.
    var isFar = false
    var translation = Point.zero
    var velocity = Velocity()

    /// Whether the newest samples of all fingers have one time.
    var isOneMoment: Bool { fingers.allSatisfy { $0.timestamp == fingers[0].timestamp } }
  }

  /// Makes a recognizer of any number of fingers, tuned by `settings`.
  public init(
    name: String = PanRecognizer.name, settings: RecognizerSettings = RecognizerSettings()
  ) {
    movement = Self.shippedRules[0].adjustedMovement(by: settings)
    super.init(name: name)
  }

  /// The numbers of fingers.
  public override var ownProperties: [RecognizerProperty] {
    let most = Self.anyNumberOfTouches
    return [
      .whole(
        "minimumNumberOfTouches", minimumNumberOfTouches, in: 1...10, unit: "touches", shipped: 1),
      .whole(
        "maximumNumberOfTouches", maximumNumberOfTouches, in: 1...most, unit: "touches",
        shipped: most),
    ]
  }

  /// Sets a count.
  public override func setOwnProperty(_ name: String, to value: RecognizerProperty.Value) {
    switch name {
    case "minimumNumberOfTouches": minimumNumberOfTouches = value.whole
    case "maximumNumberOfTouches": maximumNumberOfTouches = value.whole
    default: break
    }
  }

  /// A pan continues until the lift.
  public override var isContinuous: Bool { true }

  /// How far the fingers' middle has moved since they came down, in pixels.
  ///
  /// A new value is the start of further movement.
  public var translation: Point {
    get { drag.translation }
    set { drag.translation = newValue }
  }

  /// How fast the middle of the fingers moves, in pixels a second.
  public var velocity: Point { drag.velocity.perSecond }

  /// The `translation` in pixels and the `velocity` in pixels a second.
  public override var motion: GestureMotion? {
    .drag(translation: translation, velocity: velocity)
  }

  /// A drag with one finger yields to a slider.
  public override func yields(to control: Region.Control) -> Bool {
    control == .slider && minimumNumberOfTouches == 1
  }

  // MARK: What a subclass overrides

  /// Judges a pan that is about to begin by further rules; returns their criteria, or `nil` if it
  /// failed.
  func rulesOnBeginning(with translation: Point) -> [Criterion]? { [] }

  // MARK: Touches

  /// Counts fingers.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard drag.fingers.count < maximumNumberOfTouches else {
        ignore(touch, for: event)
        continue
      }
      drag.fingers.append(touch)
      drag.most = max(drag.most, drag.fingers.count)
    }
  }

  /// Follows the middle of the fingers: a move of one of three moves it by a third.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard drag.fingers.count >= minimumNumberOfTouches else { return }
    for touch in touches { follow(touch) }
    if state.isActive {
      state = .changed
    } else {
      beginIfFar(atLift: false)
    }
  }

  /// Begins if the fingers have moved far enough.
  ///
  /// Several fingers are reported one after the other. So their movement counts if all have a
  /// sample of that time, or if the next sample or a lift confirms it.
  private func beginIfFar(atLift: Bool) {
    guard !isUnderWay else { return }
    let isConfirmed = drag.isFar || atLift || drag.isOneMoment
    let distance = drag.translation.length
    drag.isFar = distance > 0 && !movement.isBroken(by: distance)
    guard drag.isFar, isConfirmed, let further = rulesOnBeginning(with: drag.translation)
    else { return }
    criteria = further
    if movement.isOn { criteria.insert(movement.judge(distance), at: 0) }
    state = .began
  }

  /// Ends when too few fingers are left.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if drag.fingers.count >= minimumNumberOfTouches {
        if touch.now.isNew { follow(touch) }
        beginIfFar(atLift: true)
      }
      drag.fingers.removeAll { $0 == touch }
    }
    let isOver = drag.fingers.count < minimumNumberOfTouches
    if isUnderWay {
      if isOver { state = .ended }
    } else if drag.fingers.isEmpty, !state.isTerminal {
      giveUp()
    }
  }

  /// Cancels the drag when too few fingers are left.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    drag.fingers.removeAll { touches.contains($0) }
    guard drag.fingers.count < minimumNumberOfTouches else { return }
    state = state.isActive ? .cancelled : .failed
  }

  /// Forgets the drag.
  public override func reset() { drag = Drag() }

  /// Fails a drag that was lifted before it began.
  private func giveUp() {
    guard drag.most >= minimumNumberOfTouches else {
      return fail(touches: drag.most, least: minimumNumberOfTouches)
    }
    let distance = drag.translation.length
    fail(
      Sentences.hardlyMoved(distance, least: movement.limit), criteria: [movement.judge(distance)])
  }

  private func follow(_ touch: Touch) {
    let from = touch.previousLocation
    let to = touch.location
    let fingers = Double(max(drag.fingers.count, 1))
    let step = Point(x: (to.x - from.x) / fingers, y: (to.y - from.y) / fingers)
    drag.translation.x += step.x
    drag.translation.y += step.y
    drag.velocity.add(step, at: touch.timestamp, since: touch.previousSample.timestamp)
  }
}
