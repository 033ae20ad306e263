/// A finger, or several, dragged over the canvas.
///
///     possible ── moved 10 px ─► began ── move ─► changed ⟲ ── lift ─► ended
///         └────── lifted before ─► failed
public final class PanRecognizer: GestureRecognizer {
  /// The name on the wire.
  public static let name = "pan"
  /// How far the middle of the fingers has to move before the gesture begins, in pixels.
  public static let slop = 10.0

  /// The fewest fingers that drag.
  public var minimumNumberOfTouches = 1
  /// The most fingers that drag; later ones are ignored.
  public var maximumNumberOfTouches = Int.max

  /// Where the touches are together, in one value so that a sample costs one check of access.
  private var drag = Drag()

  private struct Drag {
    var down = 0
    var translation = Point.zero
    var velocity = Velocity()
  }

  /// Makes a recognizer of any number of fingers.
  public override init(name: String = PanRecognizer.name) {
    super.init(name: name)
  }

  /// A pan goes on from its first pixels to the lift.
  public override var isContinuous: Bool { true }

  /// How far the middle of the fingers has moved since they came down, in pixels; setting it counts
  /// on from there.
  public var translation: Point {
    get { drag.translation }
    set { drag.translation = newValue }
  }

  /// How fast the middle of the fingers moves, in pixels a second.
  public var velocity: Point { drag.velocity.perSecond }

  /// The `translation` in pixels and the `velocity` in pixels a second.
  public override var result: GestureResult {
    GestureResult([
      GestureResult.Field(name: "translation", value: .point(translation)),
      GestureResult.Field(name: "velocity", value: .point(velocity)),
    ])
  }

  /// Counts fingers.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      guard drag.down < maximumNumberOfTouches else {
        ignore(touch, for: event)
        continue
      }
      drag.down += 1
    }
  }

  /// Follows the middle of the fingers: a move of one of three moves it by a third.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { follow(touch) }
    guard drag.down >= minimumNumberOfTouches else { return }
    if state.isActive {
      state = .changed
    } else if drag.translation.distance(to: .zero) >= Self.slop {
      state = .began
    }
  }

  /// Ends when too few fingers are left.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      if touch.now.isNew { follow(touch) }
      drag.down -= 1
    }
    let isOver = drag.down < minimumNumberOfTouches
    if isUnderWay {
      if isOver { state = .ended }
    } else if drag.down == 0 {
      let distance = drag.translation.distance(to: .zero)
      let rule = Rule("movement", .atLeast, Self.slop, .pixels)
      fail(Sentences.hardlyMoved(distance, least: Self.slop), criteria: [rule.judge(distance)])
    }
  }

  /// Gives the drag up when too few fingers are left.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    drag.down -= touches.count
    guard drag.down < minimumNumberOfTouches else { return }
    state = state.isActive ? .cancelled : .failed
  }

  /// Forgets the drag.
  public override func reset() { drag = Drag() }

  private func follow(_ touch: Touch) {
    let from = touch.previousLocation
    let to = touch.location
    let fingers = Double(max(drag.down, 1))
    let step = Point(x: (to.x - from.x) / fingers, y: (to.y - from.y) / fingers)
    drag.translation.x += step.x
    drag.translation.y += step.y
    drag.velocity.add(step, at: touch.timestamp, since: touch.previousSample.timestamp)
  }
}
