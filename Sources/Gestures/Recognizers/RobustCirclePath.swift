/// The path of a stroke that may become a circle, and what it measures so far.
struct RobustCirclePath {
  /// The path's bounded picture.
  private(set) var sketch = SpacedSketch()
  /// The box around the path, in pixels; at the corner of the canvas while it is empty.
  private(set) var bounds = Rect(at: .zero)
  private var count = 0
  private var gauge = RobustCircleGauge()

  /// Adds the stroke's next point, in constant time on average.
  mutating func add(_ point: Point) {
    if count == 0 { bounds = Rect(at: point) }
    bounds.extend(to: point)
    sketch.add(point, sample: count)
    count += 1
  }

  /// Measures the path so far, at a cost that does not depend on its length.
  mutating func measure() -> RobustCircleMeasures { gauge.measure(sketch) }

  /// What was missing from the path that was measured last; `nil` where it has no shape.
  func ghost(for worst: Criterion, _ measures: RobustCircleMeasures) -> Ghost? {
    measures.shape.map {
      RobustCircleGhost(shape: $0, path: gauge.path, origin: sketch.origin).ghost(for: worst)
    }
  }

  /// A place of what was measured, on the canvas.
  func placed(_ point: Point) -> Point {
    Point(x: sketch.origin.x + point.x, y: sketch.origin.y + point.y)
  }

  /// Forgets the path and keeps its memory.
  mutating func removeAll() {
    sketch.removeAll()
    bounds = Rect(at: .zero)
    count = 0
  }
}
