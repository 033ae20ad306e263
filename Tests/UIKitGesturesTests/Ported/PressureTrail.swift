import UIKitGestures

/// Keeps what a pen leaves behind while it is drawn, with how hard it was pressed.
class PressureTrail: UIGestureRecognizer, NSCoding {
  struct Dot: Equatable {
    var place: CGPoint
    var pressure: CGFloat
    var time: TimeInterval
  }

  private(set) var dots: [Dot] = []
  private weak var pen: UITouch?

  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  required init?(coder: NSCoder) { super.init(target: nil, action: nil) }

  func encode(with coder: NSCoder) {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if pen == nil, touch.type == .pencil {
        pen = touch
        note(touch)
        state = .began
      } else {
        ignore(touch, for: event)
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let pen, touches.contains(pen) else { return }
    event?.coalescedTouches(for: pen)?.forEach(note)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let pen, touches.contains(pen) else { return }
    note(pen)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    dots.removeAll()
    state = .cancelled
  }

  override func reset() {
    dots.removeAll()
    pen = nil
  }

  private func note(_ touch: UITouch) {
    let pressure = touch.force / touch.maximumPossibleForce
    dots.append(Dot(place: touch.location(in: view), pressure: pressure, time: touch.timestamp))
  }
}
