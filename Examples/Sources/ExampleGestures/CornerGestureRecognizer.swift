public import UIKitGestures

// An extension that many apps have; here it must not clash with the module's own.
private func - (left: CGPoint, right: CGPoint) -> CGPoint {
  CGPoint(x: left.x - right.x, y: left.y - right.y)
}

extension CGVector {
  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
  var magnitude: CGFloat { hypot(dx, dy) }
}

/// Recognizes one sharp corner between two straight legs in any position, and reports its location.
public class CornerGestureRecognizer: UIGestureRecognizer {
  /// How far the corner may be from a right angle, in radians.
  public var allowance: CGFloat = .pi / 6
  /// The location of the corner; `nil` before it was recognized.
  public private(set) var corner: CGPoint?
  private var trail: [CGPoint] = []

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if event.allTouches?.count != 1 { state = .failed }
    trail = touches.map { $0.location(in: view) }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { trail.append(touch.preciseLocation(in: view)) }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let first = trail.first, let last = trail.last,
      let peak = trail.max(by: { offset($0, first, last) < offset($1, first, last) })
    else {
      state = .failed
      return
    }
    let legs = (CGVector(from: peak, to: first), CGVector(from: peak, to: last))
    let units = (legs.0 * (1 / legs.0.magnitude), legs.1 * (1 / legs.1.magnitude))
    let angle = acos(units.0.dx * units.1.dx + units.0.dy * units.1.dy)
    guard abs(angle - .pi / 2) <= allowance, isStraight(first, peak), isStraight(peak, last) else {
      state = .failed
      return
    }
    corner = peak
    state = .recognized
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  public override func reset() { trail.removeAll() }

  /// Reports the corner's location on the canvas.
  public override var result: GestureResult {
    guard let place = corner.map({ view?.convert($0, to: nil) ?? $0 }) else { return super.result }
    let point = Point(x: place.x, y: place.y)
    return ["corner": .point(point)]
  }

  /// How far a point is off the line through two others.
  private func offset(_ point: CGPoint, _ start: CGPoint, _ end: CGPoint) -> CGFloat {
    let along = end - start
    let across = point - start
    return abs(along.x * across.y - along.y * across.x) / max(hypot(along.x, along.y), 1)
  }

  /// Whether the trail between two of its points keeps to the line between them.
  private func isStraight(_ start: CGPoint, _ end: CGPoint) -> Bool {
    guard let from = trail.firstIndex(of: start), let to = trail.lastIndex(of: end), from < to
    else {
      return false
    }
    let length = CGVector(from: start, to: end).magnitude
    return length > 20 && trail[from...to].allSatisfy { offset($0, start, end) < length / 8 }
  }
}
