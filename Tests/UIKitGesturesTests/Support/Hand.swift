import Gestures
import UIKitGestures

/// A hand that touches a window, ten milliseconds a sample.
final class Hand {
  let window: UIWindow
  private(set) var events: [ArenaEvent] = []
  private(set) var time = 0.0

  init(_ window: UIWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 600))) {
    self.window = window
  }

  func send(
    _ phase: Touch.Phase, _ touches: (id: Int, points: [(Double, Double)])...,
    kind: Touch.Kind? = nil, every step: Double = 10
  ) throws {
    let batch = TouchBatch(phase, touches, kind: kind, after: &time, every: step)
    try window.receive(batch, into: &events)
  }

  /// Draws a stroke with one finger.
  func draw(_ points: [(Double, Double)], kind: Touch.Kind? = nil) throws {
    try send(.began, (1, [points[0]]), kind: kind)
    if points.count > 1 { try send(.moved, (1, Array(points.dropFirst()))) }
    try send(.ended, (1, []))
  }

  /// Taps with one finger and lifts it at once.
  func tap(_ x: Double, _ y: Double, kind: Touch.Kind? = nil) throws {
    try draw([(x, y)], kind: kind)
  }

  /// Lets time pass.
  func wait(_ milliseconds: Double) {
    time += milliseconds
    window.advance(to: time, into: &events)
  }

  /// Has an alert take all touches away.
  func cancel() { window.cancelTouches(because: "an alert came up", into: &events) }

  /// Two fingers about the middle (200, 300): a turn in radians and a spread in pixels a step.
  func twist(by angle: Double, spread: Double = 0, steps: Int = 6) throws {
    func fingers(_ step: Int) -> [(Double, Double)] {
      let way = 50 + Double(step) * spread
      let turn = angle * Double(step) / Double(steps)
      return [-1.0, 1].map { (200 + $0 * way * cos(turn), 300 + $0 * way * sin(turn)) }
    }
    try send(.began, (1, [fingers(0)[0]]), (2, [fingers(0)[1]]))
    for step in 1...steps {
      try send(.moved, (1, [fingers(step)[0]]), (2, [fingers(step)[1]]))
    }
  }

  /// A circle about a middle.
  static func circle(_ x: Double, _ y: Double, radius: Double) -> [(Double, Double)] {
    (0...40).map { step in
      let angle = 2 * Double.pi * Double(step) / 40
      return (x + radius * cos(angle), y + radius * sin(angle))
    }
  }
}

extension TouchBatch {
  /// A batch with samples some milliseconds apart, the first one that long after `time`.
  init(
    _ phase: Touch.Phase, _ touches: [(id: Int, points: [(Double, Double)])],
    kind: Touch.Kind? = nil, after time: inout Double, every step: Double = 10
  ) {
    self.init(phase: phase)
    for touch in touches {
      let first = samples.count
      for point in touch.points {
        time += step
        samples.append(StrokeSample(location: Point(x: point.0, y: point.1), timestamp: time))
      }
      entries.append(Entry(id: touch.id, kind: kind, samples: first..<samples.count))
    }
  }
}

extension UIView {
  /// The view, which now lies in this one.
  func adding<View: UIView>(_ view: View) -> View {
    addSubview(view)
    return view
  }

  /// The recognizer, which now belongs to this view.
  func adding<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
    addGestureRecognizer(recognizer)
    return recognizer
  }
}
