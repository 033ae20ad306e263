/// A bounded, even selection of a growing path's points: all up to `capacity`, then every second,
/// then every fourth and so on.
///
/// Adding a point takes constant time on average and no further memory.
struct PointSelection: Equatable {
  /// The most points that are kept: all of a stroke of half a second at 120 Hz.
  static let capacity = 64

  /// The kept points, oldest first.
  private(set) var points: [Point] = []
  /// One point in this many is kept: 1, 2, 4 and so on.
  private(set) var stride = 1
  /// How many points are skipped before the next one is kept.
  private var skipping = 0

  /// Makes the selection of an empty path, with its memory reserved.
  init() { points.reserveCapacity(Self.capacity) }

  /// Adds the path's next point.
  mutating func add(_ point: Point) {
    guard skipping == 0 else {
      skipping -= 1
      return
    }
    if points.count == Self.capacity { thin() }
    points.append(point)
    skipping = stride - 1
  }

  /// How many of the kept points lie inside `square`: exact up to `capacity` points, then a lower
  /// bound of the path's.
  ///
  /// Constant time.
  func count(inside square: Rect) -> Int { Circle.count(of: points, inside: square) }

  /// Forgets the path and keeps its memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    stride = 1
    skipping = 0
  }

  /// Drops every second point.
  ///
  /// The capacity is even, so the wider stride keeps the next point.
  private mutating func thin() {
    for index in 0..<(Self.capacity / 2) { points[index] = points[2 * index] }
    points.removeLast(Self.capacity / 2)
    stride *= 2
  }
}
