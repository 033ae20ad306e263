/// How often a path goes round a place.
enum Winding {
  /// How often a path goes round the origin: 1 for once round from x toward y, which is clockwise on a
  /// screen, negative the other way, and fractions of it.
  ///
  /// It is measured by the crossings of the ray to the left, so that each step costs a comparison.
  static func turns(of path: ArraySlice<Point>) -> Double {
    guard let first = path.first, let last = path.last else { return 0 }
    var crossings = 0
    var previous = first
    for point in path.dropFirst() {
      let wasBelow = previous.y >= 0
      if wasBelow != (point.y >= 0) {
        // Where the step crosses the x-axis, times the extent of the step along y.
        let cross = previous.x * point.y - point.x * previous.y
        if wasBelow ? cross > 0 : cross < 0 { crossings += wasBelow ? 1 : -1 }
      }
      previous = point
    }
    let sweep = angle(of: last) - angle(of: first)
    return Double(crossings) + sweep / (2 * Double.pi)
  }

  /// The angle of a point, π and not −π to the left of the origin.
  private static func angle(of point: Point) -> Double {
    Arctangent.of(y: point.y, x: point.x)
  }
}
