/// The circle with the least sum of squared distances of the points from it.
///
/// It has no closed form. Levenberg and Marquardt's method finds it from Taubin's fit (D. W.
/// Marquardt, SIAM J. 11 (1963), 431–441; in the form that N. Chernov, "Circular and Linear
/// Regression" (2010), section 4.8 calls reduced: the radius is the mean distance from the centre).
enum GeometricFit {
  /// The most steps that are taken, each a pass over all points; ten are usual.
  static let steps = 64
  /// The step, in radii, that ends the search: far below a pixel.
  private static let leastStep = 1e-13
  /// How much worse the error may become by rounding, as a share of it.
  private static let plateau = 1e-12
  /// A circle this much larger than the points' spread is a line.
  private static let largestRadius = 1e7

  /// The circle; `nil` without a Taubin fit, or if the best circle is a line.
  ///
  /// Linear in the points times the steps; allocates nothing.
  static func circle(through points: [Point], from moments: TaubinMoments) -> Circle? {
    guard let start = moments.circle() else { return nil }
    let spread = moments.z.squareRoot()
    var best = Pass(of: points, about: start.center)
    var damping = 1e-4
    for _ in 0..<steps {
      guard let step = best.step(damping: damping) else { break }
      let center = Point(x: best.center.x + step.x, y: best.center.y + step.y)
      let next = Pass(of: points, about: center)
      let isLast = step.length <= leastStep * best.radius
      // Near the optimum rounding hides changes of the error, but not of the slopes.
      if next.error <= best.error * (1 + plateau) {
        best = next
        damping *= 0.1
      } else {
        // The step was too long.
        damping = max(damping * 10, 1e-12)
      }
      if isLast { break }
    }
    guard best.radius > 0, best.radius < largestRadius * spread else { return nil }
    return Circle(center: best.center, radius: best.radius)
  }

  /// One pass over the points about a centre (a, b), with d the distance from it: means of u = (x −
  /// a) ÷ d, v = (y − b) ÷ d and their products.
  private struct Pass {
    let center: Point
    /// The mean distance, the best radius for the centre, in pixels.
    let radius: Double
    /// The mean square of d − r, in px².
    private(set) var error = 0.0
    private var u = 0.0
    private var v = 0.0
    private var uu = 0.0
    private var uv = 0.0
    private var vv = 0.0
    private var slopeX = 0.0
    private var slopeY = 0.0

    init(of points: [Point], about center: Point) {
      self.center = center
      let share = 1 / Double(points.count)
      var sum = 0.0
      for point in points { sum += center.distance(to: point) }
      let radius = sum * share
      self.radius = radius
      for point in points {
        let distance = center.distance(to: point)
        guard distance > 0 else {
          error += radius * radius * share
          continue
        }
        let toX = (point.x - center.x) / distance
        let toY = (point.y - center.y) / distance
        let residual = distance - radius
        error += residual * residual * share
        u += toX * share
        v += toY * share
        uu += toX * toX * share
        uv += toX * toY * share
        vv += toY * toY * share
        slopeX += toX * residual * share
        slopeY += toY * residual * share
      }
    }

    /// The next step; `nil` if the equations have no solution.
    func step(damping: Double) -> Vector? {
      let xx = (uu - u * u) * (1 + damping)
      let yy = (vv - v * v) * (1 + damping)
      let xy = uv - u * v
      let determinant = xx * yy - xy * xy
      guard determinant > 0 else { return nil }
      let step = Vector(
        x: (slopeX * yy - slopeY * xy) / determinant,
        y: (slopeY * xx - slopeX * xy) / determinant)
      return step.length.isFinite ? step : nil
    }
  }
}
