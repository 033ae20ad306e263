/// The number of a path's turns round the origin: 1 for one clockwise turn on a screen (from x
/// toward y), negative counterclockwise.
///
/// It counts the crossings of the ray to the left, so a point costs one comparison.
struct Winding {
  private let first: Point
  private var last: Point
  private var crossings = 0

  /// Makes the winding of a path that starts at a point.
  init(from point: Point) {
    first = point
    last = point
  }

  /// Adds the path's next point.
  mutating func add(_ point: Point) {
    let wasBelow = last.y >= 0
    if wasBelow != (point.y >= 0) {
      // Where the step crosses the x-axis, times the extent of the step along y.
      let cross = last.x * point.y - point.x * last.y
      if wasBelow ? cross > 0 : cross < 0 { crossings += wasBelow ? 1 : -1 }
    }
    last = point
  }

  /// The winding of the points so far; 0 for a single one.
  var turns: Double {
    let sweep = Arctangent.of(y: last.y, x: last.x) - Arctangent.of(y: first.y, x: first.x)
    return Double(crossings) + sweep / (2 * Double.pi)
  }
}
