/// A normalized drawing: its strokes resampled evenly, centred and scaled to one size.
///
/// Resampling along the path, centring and scaling follow the $1 recognizer (J. O. Wobbrock, A. D.
/// Wilson, Y. Li, UIST 2007). Each point also has the path's direction, as in $P+ (R.-D. Vatavu,
/// CHI 2017).
struct SignShape: Sendable {
  /// One stroke: a point is `(x, y, u, v)`, its location and the unit vector of the path's
  /// direction.
  struct Stroke: Sendable {
    /// The points, `pointCount(strokes:)` of them.
    var points: [SIMD4<Float>]
    /// The stroke's share of the drawing's length, at least `leastShare`.
    var share: Float
  }

  /// How a drawing is scaled.
  enum Fit: Sendable {
    /// Both sides alike, so that turning the drawing turns the shape.
    case even
    /// The box is brought half of the way to a square, because people draw more or less wide.
    case stretched
  }

  /// The points of a drawing's only stroke.
  static let singleStrokePoints = 64
  /// The points of each of several strokes.
  static let severalStrokePoints = 32
  /// The least share of a stroke, so that a dot counts too.
  private static let leastShare = 0.05
  /// The least ratio of the box's sides that stretching corrects: a line stays a line.
  private static let leastAspect = 0.25

  /// The strokes in the order of drawing.
  let strokes: [Stroke]
  /// The length of all strokes together, in units of the root mean square distance from the centre.
  let length: Float
  /// How much the path bends: the sum of its directions' differences.
  ///
  /// A slow turn counts its angle, a sharp reversal 2.
  let bends: Float

  /// The number of points in each stroke of a drawing with that many strokes.
  static func pointCount(strokes: Int) -> Int {
    strokes == 1 ? singleStrokePoints : severalStrokePoints
  }

  /// Normalizes a drawing of at least one stroke, each of at least one point.
  ///
  /// Linear in the points.
  init(_ drawn: [[Point]], fit: Fit) {
    let count = Self.pointCount(strokes: drawn.count)
    let lengths = drawn.map { PathResampling.length(of: $0) }
    let total = lengths.reduce(0, +)
    var shares = lengths.map { max(total > 0 ? $0 / total : 1, Self.leastShare) }
    let sum = shares.reduce(0, +)
    for index in shares.indices { shares[index] /= sum }
    var paths = drawn.map { PathResampling.points(count, along: $0) }
    Self.normalize(&paths, shares: shares, fit: fit)

    var strokes: [Stroke] = []
    var length = 0.0
    var bends: Float = 0
    for (path, share) in zip(paths, shares) {
      let points = Self.directed(path)
      length += PathResampling.length(of: path)
      bends += Self.bends(of: path)
      strokes.append(Stroke(points: points, share: Float(share)))
    }
    self.strokes = strokes
    self.length = Float(length)
    self.bends = bends
  }

  /// Moves the centre of all points to 0 and scales their root mean square distance from it to 1.
  private static func normalize(_ paths: inout [[Point]], shares: [Double], fit: Fit) {
    let center = mean(paths, shares) { $0 }
    let box = Rect(around: paths)
    let (width, height) = (box.width, box.height)
    let longest = max(width, height, .leastNormalMagnitude)
    var scale = Point(x: 1, y: 1)
    switch fit {
    case .even: break
    case .stretched:
      scale.x = (max(width, leastAspect * longest) / longest).squareRoot()
      scale.y = (max(height, leastAspect * longest) / longest).squareRoot()
    }
    let normalized = { (point: Point) in
      Point(x: (point.x - center.x) / scale.x, y: (point.y - center.y) / scale.y)
    }
    let spread = mean(paths, shares) {
      let point = normalized($0)
      return Point(x: point.x * point.x + point.y * point.y, y: 0)
    }
    let size = max(spread.x.squareRoot(), .leastNormalMagnitude)
    for index in paths.indices {
      paths[index] = paths[index].map {
        let point = normalized($0)
        return Point(x: point.x / size, y: point.y / size)
      }
    }
  }

  /// The mean of `value` over all points, weighted by the strokes' shares.
  private static func mean(
    _ paths: [[Point]], _ shares: [Double], _ value: (Point) -> Point
  ) -> Point {
    var mean = Point.zero
    for (path, share) in zip(paths, shares) {
      let weight = share / Double(path.count)
      for point in path {
        let value = value(point)
        mean.x += weight * value.x
        mean.y += weight * value.y
      }
    }
    return mean
  }

  /// The points with their directions, from the previous point to the next; 0 where the path does
  /// not move.
  private static func directed(_ path: [Point]) -> [SIMD4<Float>] {
    path.indices.map { index in
      let before = path[max(index - 1, 0)]
      let after = path[min(index + 1, path.count - 1)]
      let length = max(before.distance(to: after), 1e-9)
      return SIMD4(
        Float(path[index].x), Float(path[index].y), Float((after.x - before.x) / length),
        Float((after.y - before.y) / length))
    }
  }

  private static func bends(of path: [Point]) -> Float {
    var bends = 0.0
    var previous: Point?
    for index in path.indices.dropFirst() {
      let length = path[index - 1].distance(to: path[index])
      guard length > 1e-9 else { continue }
      let direction = Point(
        x: (path[index].x - path[index - 1].x) / length,
        y: (path[index].y - path[index - 1].y) / length)
      if let previous { bends += previous.distance(to: direction) }
      previous = direction
    }
    return Float(bends)
  }
}
