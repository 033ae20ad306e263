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
  /// Throws if the drawing is useless as an example. Its size and its points are those that are
  /// kept, so that the kept strokes are within the limits, too. Linear in the points.
  public init(_ drawn: [[Point]], limits: SignLimits = SignLimits()) throws(SignFault) {
    guard drawn.count <= limits.strokes else {
      throw .tooManyStrokes(found: drawn.count, limit: limits.strokes)
    }
    let count = drawn.reduce(0) { $0 + $1.count }
    let isLong = count > limits.points && drawn.allSatisfy { !$0.isEmpty }
    try self.init(kept: isLong ? Self.thinned(drawn, to: limits.points) : drawn)
    // First: a long drawing in one place has few points only because it was thinned.
    let extent = Self.rounded(Self.extent(of: strokes))
    guard extent >= limits.leastExtent else {
      throw .tooSmall(extent: extent, least: limits.leastExtent)
    }
    let found = strokes.reduce(0) { $0 + $1.count }
    guard found >= limits.leastPoints else {
      throw .tooFewPoints(found: found, least: limits.leastPoints)
    }
  }

  /// Makes an example of strokes that were one before, under whatever limits.
  ///
  /// Throws if there is no stroke or one has no point.
  public init(kept drawn: [[Point]]) throws(SignFault) {
    guard !drawn.isEmpty else { throw .noStroke }
    for (index, stroke) in drawn.enumerated() where stroke.isEmpty {
      throw .emptyStroke(stroke: index)
    }
    strokes = drawn.map { $0.map { Point(x: Self.rounded($0.x), y: Self.rounded($0.y)) } }
  }

  /// The longer side of the box around all strokes, in pixels.
  static func extent(of strokes: [[Point]]) -> Double {
    let box = Rect(around: strokes)
    return max(box.width, box.height)
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

  private static func rounded(_ pixels: Double) -> Double { (pixels * 1000).rounded() / 1000 }
}
