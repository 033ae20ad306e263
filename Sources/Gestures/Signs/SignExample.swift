/// One drawing of a taught sign: its strokes, thinned to a bounded number of points.
///
/// Making an example of an example's strokes gives the same example, so export and teaching lose
/// nothing.
public struct SignExample: Equatable, Sendable {
  /// The strokes in the order of drawing, each with at least one point, in pixels.
  public let strokes: [[Point]]

  /// Makes an example of a drawing's strokes, thinned evenly to the points that `limits` allows and
  /// rounded to 0.001 px.
  ///
  /// Throws if the drawing is useless as an example. Linear in the points.
  public init(_ drawn: [[Point]], limits: SignLimits = SignLimits()) throws(SignFault) {
    guard !drawn.isEmpty else { throw .noStroke }
    guard drawn.count <= limits.strokes else {
      throw .tooManyStrokes(found: drawn.count, limit: limits.strokes)
    }
    var count = 0
    for (index, stroke) in drawn.enumerated() {
      guard !stroke.isEmpty else { throw .emptyStroke(stroke: index) }
      count += stroke.count
    }
    guard count >= limits.leastPoints else {
      throw .tooFewPoints(found: count, least: limits.leastPoints)
    }
    let extent = Self.extent(of: drawn)
    guard extent >= limits.leastExtent else {
      throw .tooSmall(extent: extent, least: limits.leastExtent)
    }
    let kept = count <= limits.points ? drawn : Self.thinned(drawn, to: limits.points)
    strokes = kept.map { $0.map(Self.rounded) }
  }

  /// The longer side of the box around all strokes, in pixels.
  static func extent(of strokes: [[Point]]) -> Double {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for stroke in strokes {
      for point in stroke {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    return max(high.x - low.x, high.y - low.y)
  }

  /// Each stroke with points in proportion to its length, at least two.
  private static func thinned(_ strokes: [[Point]], to most: Int) -> [[Point]] {
    let lengths = strokes.map { PathResampling.length(of: $0) }
    let total = max(lengths.reduce(0, +), .leastNormalMagnitude)
    let shared = most - 2 * strokes.count
    return zip(strokes, lengths).map { stroke, length in
      let share = 2 + Int(Double(shared) * (length / total))
      return stroke.count <= share ? stroke : PathResampling.points(share, along: stroke)
    }
  }

  private static func rounded(_ point: Point) -> Point {
    Point(x: (point.x * 1000).rounded() / 1000, y: (point.y * 1000).rounded() / 1000)
  }
}
