/// An ellipse: the unit circle stretched by a symmetric matrix and moved to a centre.
struct Ellipse: Equatable {
  /// The centre, in pixels.
  private(set) var center: Point
  /// The stretch along x, across, and along y, in pixels.
  private(set) var stretch: (xx: Double, xy: Double, yy: Double)
  /// The inverse of the stretch, per pixel.
  private let inverse: (xx: Double, xy: Double, yy: Double)

  /// Makes the ellipse whose outline has this centroid and these second moments; `nil` for a
  /// straight line, a point, or values that are not finite.
  ///
  /// `xx`, `xy` and `yy` are the mean squares and product, in px²: ½r², 0, ½r² for a circle.
  init?(center: Point, xx: Double, xy: Double, yy: Double) {
    let a = 2 * xx
    let b = 2 * xy
    let d = 2 * yy
    let determinant = a * d - b * b
    let trace = a + d
    // NaN fails every comparison.
    guard determinant > Self.leastSpread * trace * trace, trace.isFinite else { return nil }
    // The square root of a symmetric 2 × 2 matrix, by Cayley and Hamilton.
    let root = determinant.squareRoot()
    let scale = (trace + 2 * root).squareRoot()
    self.center = center
    stretch = ((a + root) / scale, b / scale, (d + root) / scale)
    inverse = (stretch.yy / root, -stretch.xy / root, stretch.xx / root)
  }

  /// The least determinant ÷ trace² that counts as more than a straight
  /// line: about (width ÷ length)².
  private static let leastSpread = 1e-9

  /// The oval grown by a factor.
  func scaled(by factor: Double) -> Ellipse { Ellipse(self, scaledBy: factor) }

  private init(_ oval: Ellipse, scaledBy factor: Double) {
    center = oval.center
    let s = oval.stretch
    let i = oval.inverse
    stretch = (s.xx * factor, s.xy * factor, s.yy * factor)
    inverse = (i.xx / factor, i.xy / factor, i.yy / factor)
  }

  /// The area of the stretch, in px²: the product of the half axes.
  private var determinant: Double { stretch.xx * stretch.yy - stretch.xy * stretch.xy }

  /// The radius of the circle of equal area, in pixels.
  var radius: Double { determinant.squareRoot() }

  /// The width ÷ the length of the ellipse with an outline of these moments, above 0, at most 1.
  ///
  /// Most of the outline lies along the flat sides, so the moments' axes are nearer to equal than
  /// the ellipse's. The quadratic corrects that, to 0.005 for aspects from 0.2.
  var aspect: Double {
    let half = (stretch.xx + stretch.yy) / 2
    let spread = half * half - determinant
    let root = spread > 0 ? spread.squareRoot() : 0
    let ratio = (half - root) / (half + root)
    return ratio * (0.636 + 0.364 * ratio)
  }

  /// Maps a point into the space where the ellipse is the unit circle about the origin.
  func rounded(_ point: Point) -> Point {
    let x = point.x - center.x
    let y = point.y - center.y
    return Point(x: inverse.xx * x + inverse.xy * y, y: inverse.xy * x + inverse.yy * y)
  }

  /// Maps a point of that space back to the canvas, in pixels.
  func drawn(_ point: Point) -> Point {
    Point(
      x: center.x + stretch.xx * point.x + stretch.xy * point.y,
      y: center.y + stretch.xy * point.x + stretch.yy * point.y)
  }

  /// Whether both are the same oval.
  static func == (left: Ellipse, right: Ellipse) -> Bool {
    left.center == right.center && left.stretch == right.stretch
  }
}
