/// A circle fit to a growing path in constant time a point: nine running sums, in `Double`.
///
/// The sums are relative to the first point. Relative to the canvas's origin they would lose all
/// digits of a small, distant circle. This way they match the two-pass fit to 2e-8 px after 100,000
/// points at an offset of a million pixels.
public struct CircleFitSums: Equatable, Sendable {
  /// The first point, the origin of all sums.
  private var origin = Point.zero
  /// How many points were added.
  public private(set) var count = 0
  private var x = 0.0
  private var y = 0.0
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0
  private var xz = 0.0
  private var yz = 0.0
  private var zz = 0.0

  /// Makes the sums of no points.
  public init() {}

  /// Adds one point in constant time.
  public mutating func add(_ point: Point) {
    if count == 0 { origin = point }
    count += 1
    let dx = point.x - origin.x
    let dy = point.y - origin.y
    let dz = dx * dx + dy * dy
    x += dx
    y += dy
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xz += dx * dz
    yz += dy * dz
    zz += dz * dz
  }

  /// The circle through the points so far and its error, if there is one; constant time.
  ///
  /// The geometric fit is not constant-time, so Taubin's replaces it.
  ///
  /// The error approximates `Circle.relativeError(of:)` by √mean((d² − r²)²) ÷ 2r², where d is the
  /// distance from the centre. It is exact to first order: near a limit it may fall on the other
  /// side.
  public func fit(by fit: CircleFit = .taubin) -> (circle: Circle, error: Double)? {
    let moments = moments()
    guard let circle = fit.circle(of: moments) else { return nil }
    let p = circle.center.x - moments.mean.x
    let q = circle.center.y - moments.mean.y
    var meanSquare =
      moments.zz - moments.z * moments.z
      + 4 * (p * p * moments.xx + q * q * moments.yy + 2 * p * q * moments.xy)
      - 4 * (p * moments.xz + q * moments.yz)
    if case .pratt = fit {
      // Only its circle is larger than the mean of d² suggests.
      let excess = circle.radius * circle.radius - (p * p + q * q + moments.z)
      meanSquare += excess * excess
    }
    // Rounding can take a perfect circle's mean square just below 0.
    let error = meanSquare > 0 ? meanSquare.squareRoot() / (2 * circle.radius * circle.radius) : 0
    return (circle, error)
  }

  /// The circle of Taubin's fit to about nine digits, for display; `nil` without one.
  ///
  /// Constant time, about half of what `fit` takes.
  func circleToShow() -> Circle? { moments().circle(precision: 1e-6) }

  /// The central moments of the points so far; all NaN if there are none.
  ///
  /// Constant time.
  func moments() -> TaubinMoments {
    let share = 1 / Double(count)
    let a = x * share
    let b = y * share
    let offset = a * a + b * b
    let z = (xx + yy) * share
    let uu = xx * share - a * a
    let vv = yy * share - b * b
    let uv = xy * share - a * b
    // z about the centroid is z − 2ax − 2by + a² + b²; below, its products are multiplied out.
    let uz = xz * share - a * z - 2 * (a * uu + b * uv)
    let vz = yz * share - b * z - 2 * (a * uv + b * vv)
    let square =
      (zz - 4 * (a * xz + b * yz) + 4 * (a * a * xx + b * b * yy + 2 * a * b * xy)) * share
    let central = square + 2 * offset * (z - 2 * offset) + offset * offset
    return TaubinMoments(
      mean: Point(x: origin.x + a, y: origin.y + b),
      xx: uu, yy: vv, xy: uv, xz: uz, yz: vz, zz: central)
  }
}
