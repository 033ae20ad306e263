/// The mean and the central moments of a set of points, from which Taubin's circle fit is made.
///
/// Every moment is a mean over the points, relative to their centroid, with z = x² + y².
struct TaubinMoments: Equatable {
  /// The centroid, in pixels.
  var mean: Point
  /// The mean of x², in px².
  var xx: Double
  /// The mean of y², in px².
  var yy: Double
  /// The mean of xy, in px².
  var xy: Double
  /// The mean of xz, in px³.
  var xz: Double
  /// The mean of yz, in px³.
  var yz: Double
  /// The mean of z², in px⁴.
  var zz: Double

  /// The least (width ÷ length)² of anything but a straight line: 0.001 px for a path of 1,000 px.
  ///
  /// Far above rounding, far below anything drawn.
  static let leastSpreadSquared = 1e-12
  /// How many steps Newton's method may take; from 0 on centred data it converges in 8.
  static let newtonSteps = 16

  /// The mean of z, in px²: the mean squared distance from the centroid.
  var z: Double { xx + yy }
  /// The determinant of the covariance, in px⁴: 0 where all points lie on one line.
  var covariance: Double { xx * yy - xy * xy }
  /// About (width ÷ length)² of the set: 0 for a straight line, ¼ for a full circle, NaN where all
  /// points are equal.
  var spreadSquared: Double { covariance / (z * z) }

  /// The circle of Taubin's fit; `nil` if the points are equal, on one line or not finite.
  ///
  /// Constant time. G. Taubin, "Estimation of planar curves, surfaces and nonplanar space curves
  /// defined by implicit equations, with applications to edge and range image segmentation", IEEE
  /// Trans. PAMI 13 (1991), 1115–1138. The root is found as in N. Chernov, "Circular and Linear
  /// Regression: Fitting Circles and Lines by Least Squares" (2010), section 5.10: Newton's method
  /// from 0 on the characteristic polynomial, until a step is at most `precision` of the root. Each
  /// step squares the error, so a precision of 1e-6 leaves about 1e-12.
  func circle(precision: Double = 0) -> Circle? {
    circle(at: smallestRoot(precision: precision), addingToSquare: 0)
  }

  /// The circle for a root, in px², of a fit's characteristic polynomial; the fit adds `extra` to
  /// the squared radius.
  ///
  /// `nil` if the points are equal, on one line or not finite. Constant time.
  func circle(at root: Double, addingToSquare extra: Double) -> Circle? {
    // NaN fails every comparison, here and below.
    guard covariance > Self.leastSpreadSquared * z * z else { return nil }
    let determinant = root * root - root * z + covariance
    guard determinant != 0 else { return nil }
    let x = (xz * (yy - root) - yz * xy) / (2 * determinant)
    let y = (yz * (xx - root) - xz * xy) / (2 * determinant)
    let radius = (x * x + y * y + z + extra).squareRoot()
    guard radius > 0, radius.isFinite, x.isFinite, y.isFinite else { return nil }
    return Circle(center: Point(x: mean.x + x, y: mean.y + y), radius: radius)
  }

  /// The smallest root of the characteristic polynomial a₀ + a₁t + a₂t² + a₃t³, in px².
  private func smallestRoot(precision: Double) -> Double {
    let variance = zz - z * z
    let a3 = 4 * z
    let a2 = -3 * z * z - zz
    let a1 = variance * z + 4 * covariance * z - xz * xz - yz * yz
    let a0 =
      xz * (xz * yy - yz * xy) + yz * (yz * xx - xz * xy) - variance * covariance
    return Self.root(precision: precision) { t in
      let value: Double = a0 + t * (a1 + t * (a2 + t * a3))
      let slope: Double = a1 + t * (2 * a2 + t * 3 * a3)
      return (value, slope)
    }
  }

  /// The root that Newton's method finds from 0, until a step is at most `precision` of the root.
  ///
  /// The function returns the polynomial's value and slope.
  @inline(__always)
  static func root(
    precision: Double = 0, of polynomial: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    var root = 0.0
    var (value, slope) = polynomial(root)
    for _ in 0..<newtonSteps {
      let next = root - value / slope
      guard next != root, next.isFinite else { break }
      if (next - root).magnitude <= precision * next.magnitude { return next }
      let (nextValue, nextSlope) = polynomial(next)
      // Once the value stops falling, only rounding errors are left.
      guard nextValue.magnitude < value.magnitude else { break }
      root = next
      value = nextValue
      slope = nextSlope
    }
    return root
  }
}
