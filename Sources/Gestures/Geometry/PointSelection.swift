/// A bounded selection of a growing path, spread evenly over it: every point up to `capacity`, then
/// every second, every fourth … Adding a point takes constant time on average and no memory beyond
/// the selection's.
struct PointSelection: Equatable {
  /// The most points that are kept: all of a stroke of half a second at 120 Hz.
  static let capacity = 64

  /// The points that were kept, oldest first.
  private(set) var points: [Point] = []
  /// Every how many points one is kept: 1, 2, 4 and so on.
  private(set) var stride = 1
  /// How many points will go by before one is kept again.
  private var skipping = 0

  /// Makes the selection of an empty path, with room for all it will ever hold.
  init() { points.reserveCapacity(Self.capacity) }

  /// Takes the path's next point in.
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

  /// Forgets the path and keeps the memory.
  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    stride = 1
    skipping = 0
  }

  /// Drops every second point.
  ///
  /// The point that comes next is one that the wider stride keeps, because the capacity is even.
  private mutating func thin() {
    for place in 0..<(Self.capacity / 2) { points[place] = points[2 * place] }
    points.removeLast(Self.capacity / 2)
    stride *= 2
  }
}
