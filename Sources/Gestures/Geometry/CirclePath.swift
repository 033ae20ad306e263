/// A growing path with the sums and samples for a live circle fit.
///
/// Adding a point takes constant time on average.
struct CirclePath: Equatable {
  /// The most points of memory to keep when a path is cleared: half a minute at 120 Hz.
  static let keptCapacity = 4096

  /// The points, oldest first, for the one exact pass at the end.
  private(set) var points: [Point] = []
  /// The box around the points, in pixels; at the canvas's corner while there are none.
  private(set) var bounds = Rect(at: .zero)
  /// The running fit.
  private(set) var sums = CircleFitSums()
  /// A bounded selection of the points.
  private(set) var sketch = PointSelection()

  /// Adds a point.
  mutating func add(_ point: Point) {
    if points.isEmpty { bounds = Rect(at: point) }
    points.append(point)
    bounds.extend(to: point)
    sums.add(point)
    sketch.add(point)
  }

  /// Forgets the path; keeps its memory unless it was unusually long.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: points.capacity <= Self.keptCapacity)
    bounds = Rect(at: .zero)
    sums = CircleFitSums()
    sketch.removeAll()
  }
}
