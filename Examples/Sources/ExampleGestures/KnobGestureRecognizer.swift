public import UIKitGestures

/// Turns a knob with one finger that goes round the middle of the view: a continuous gesture.
public class KnobGestureRecognizer: UIGestureRecognizer {
  /// How far the knob was turned since the finger came down, in radians, past a whole turn too.
  public private(set) var rotation: CGFloat = 0
  /// How fast it turned with the last sample, in radians a second.
  public private(set) var velocity: CGFloat = 0
  /// How near the middle a finger may not come, as a share of the view's width.
  public var deadZone: CGFloat = 0.1
  /// It turns from `began` to `ended`.
  public override var isContinuous: Bool { true }
  private var lastTime: TimeInterval = 0

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 1 { state = state == .possible ? .failed : .ended }
    lastTime = event.timestamp
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let view else { return }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let arm = CGVector(from: middle, to: touch.location(in: view))
    let before = CGVector(from: middle, to: touch.previousLocation(in: view))
    if hypot(arm.dx, arm.dy) < deadZone * view.bounds.width {
      state = state == .possible ? .failed : .cancelled
      return
    }
    let step = atan2(
      before.dx * arm.dy - before.dy * arm.dx, before.dx * arm.dx + before.dy * arm.dy)
    rotation += step
    let elapsed = touch.timestamp - lastTime
    if elapsed > 0 { velocity = step / elapsed }
    lastTime = touch.timestamp
    if state == .possible {
      if abs(rotation) > 0.1 { state = .began }
    } else {
      state = .changed
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  public override func reset() {
    super.reset()
    rotation = 0
    velocity = 0
  }
}
