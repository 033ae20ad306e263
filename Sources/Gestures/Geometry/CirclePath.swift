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

  /// Adds a point.
  mutating func add(_ point: Point) {
    if points.isEmpty { bounds = Rect(at: point) }
    points.append(point)
    bounds.extend(to: point)
    sums.add(point)
  }

  /// How many of the points lie inside `square`: exact up to 64 points, then a lower bound.
  ///
  /// Longer paths count every second point, or every fourth and so on, so the cost is bounded.
  func count(inside square: Rect) -> Int {
    var step = 1
    while points.count > 64 * step { step *= 2 }
    var count = 0
    for index in stride(from: 0, to: points.count, by: step) where square.contains(points[index]) {
      count += 1
    }
    return count
  }

  /// Forgets the path; keeps its memory unless it was unusually long.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: points.capacity <= Self.keptCapacity)
    bounds = Rect(at: .zero)
    sums = CircleFitSums()
  }
}
