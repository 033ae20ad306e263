/// A growing path as a bounded sketch and a box.
struct SketchedPath: Equatable {
  /// A point on the path.
  struct Step: Equatable {
    /// Its location relative to the path's first point.
    var location: Vector
    /// The index of its sample in the stroke, from 0.
    var sample: Int
  }

  /// The bounded sketch.
  private(set) var sketch: SpacedSketch
  /// The box around all points, in pixels; at the canvas's corner while there are none.
  private(set) var bounds = Rect(at: .zero)
  /// How many points there were.
  private(set) var count = 0

  /// Makes an empty path with a sketch of at most `most` points.
  init(most: Int = SpacedSketch.capacity) {
    sketch = SpacedSketch(most: most)
  }

  /// The longer side of the box, in pixels.
  var size: Double { max(bounds.width, bounds.height) }

  /// Adds a point in constant time on average; returns its location relative to the first one.
  mutating func add(_ point: Point) -> Vector {
    if count == 0 { bounds = Rect(at: point) }
    bounds.extend(to: point)
    sketch.add(point, sample: count)
    count += 1
    return Vector(from: sketch.origin, to: point)
  }

  /// The kept points, relative to the first one, with the newest at the end.
  var steps: [Step] {
    var steps = sketch.vertices.map { step($0) }
    if let last = sketch.last, last.sample != steps.last?.sample { steps.append(step(last)) }
    return steps
  }

  private func step(_ vertex: SpacedSketch.Vertex) -> Step {
    Step(location: Vector(from: .zero, to: vertex.location), sample: vertex.sample)
  }

  /// The canvas location of a displacement from the first point.
  func point(at location: Vector) -> Point {
    Point(x: sketch.origin.x + location.x, y: sketch.origin.y + location.y)
  }

  /// Forgets the path and keeps its memory.
  mutating func removeAll() {
    sketch.removeAll()
    bounds = Rect(at: .zero)
    count = 0
  }
}
