import UIKitGestures

/// A recognizer that acts as a test scripts and records its calls.
class Recorder: UIGestureRecognizer {
  var onBegan: ((Recorder, Set<UITouch>) -> Void)?
  var onMoved: ((Recorder, Set<UITouch>) -> Void)?
  var onEnded: ((Recorder, Set<UITouch>) -> Void)?
  private(set) var calls: [String] = []
  private(set) var sets: [Set<UITouch>] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    take("began", touches)
    onBegan?(self, touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    take("moved", touches)
    onMoved?(self, touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    take("ended", touches)
    onEnded?(self, touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    take("cancelled", touches)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    calls.append("reset")
  }

  private func take(_ call: String, _ touches: Set<UITouch>) {
    calls.append("\(call) \(touches.count)")
    sets.append(touches)
  }
}

/// One that is recognized at the lift.
final class TapLike: Recorder {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .recognized
  }
}

/// One that begins with the first move.
final class PanLike: Recorder {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }
}
