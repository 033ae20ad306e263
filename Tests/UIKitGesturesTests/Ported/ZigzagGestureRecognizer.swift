import UIKitGestures

/// Recognizes a line that turns up and down at least twice, each leg 20 points long or longer.
class ZigzagGestureRecognizer: UIGestureRecognizer {
  private enum Direction { case up, down }

  var shortestLeg: CGFloat = 20
  private(set) var legs = 0
  private var finger: UITouch?
  private var direction: Direction?
  private var turningPoint = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard finger == nil, touches.count == 1, let touch = touches.first else {
      if finger == nil { state = .failed }
      for touch in touches { ignore(touch, for: event) }
      return
    }
    finger = touch
    turningPoint = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, touch == finger else { return }
    let now = touch.location(in: view)
    let before = touch.previousLocation(in: view)
    if now.x < before.x - 5 { state = .failed }
    let way: Direction? = now.y > turningPoint.y ? .down : now.y < turningPoint.y ? .up : nil
    if way == direction {
      // It goes on the same way: the turning point goes along.
      turningPoint = now
    } else if abs(now.y - turningPoint.y) >= shortestLeg {
      direction = way
      turningPoint = now
      legs += 1
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible && legs >= 3 ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    finger = nil
    direction = nil
    legs = 0
  }
}
