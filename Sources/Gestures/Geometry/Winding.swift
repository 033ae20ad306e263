/// How often a path goes round the origin: 1 for once round from x toward y, which is clockwise on
/// a screen, negative the other way, and fractions of it.
///
/// It is told from the crossings of the ray to the left, so that a point costs a comparison.
struct Winding {
  private let first: Point
  private var last: Point
  private var crossings = 0

  /// Makes the winding of a path that sets out from a point.
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

  /// How often the points so far go round; 0 for a single one.
  var turns: Double {
    let sweep = Arctangent.of(y: last.y, x: last.x) - Arctangent.of(y: first.y, x: first.x)
    return Double(crossings) + sweep / (2 * Double.pi)
  }
}
