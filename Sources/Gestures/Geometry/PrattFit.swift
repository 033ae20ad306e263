/// Pratt's circle fit: the least sum of (A(x² + y²) + Bx + Cy + D)² with B² + C² − 4AD = 1.
///
/// V. Pratt, "Direct least-squares fitting of algebraic surfaces", Computer Graphics 21 (1987),
/// 145–152.
enum PrattFit {
  /// The circle of the moments; `nil` if the points are equal, on one line or not finite.
  ///
  /// Constant time. The root is found as in N. Chernov, "Circular and Linear Regression: Fitting
  /// Circles and Lines by Least Squares" (2010), section 5.5: Newton's method from 0.
  static func circle(of moments: TaubinMoments) -> Circle? {
    let root = smallestRoot(of: moments)
    return moments.circle(at: root, addingToSquare: 2 * root)
  }

  /// The smallest root of the characteristic polynomial a₀ + a₁t + a₂t² + 4t⁴, in px²: the squared
  /// algebraic distance of the fit.
  private static func smallestRoot(of moments: TaubinMoments) -> Double {
    let (z, xz, yz) = (moments.z, moments.xz, moments.yz)
    let covariance = moments.covariance
    let variance = moments.zz - z * z
    let a2 = 4 * covariance - 3 * z * z - moments.zz
    let a1 = variance * z + 4 * covariance * z - xz * xz - yz * yz
    let toX = xz * moments.yy - yz * moments.xy
    let toY = yz * moments.xx - xz * moments.xy
    let a0 = xz * toX + yz * toY - variance * covariance
    return TaubinMoments.root { t in
      let square = t * t
      let value: Double = a0 + t * (a1 + t * (a2 + 4 * square))
      let slope: Double = a1 + 2 * t * (a2 + 8 * square)
      return (value, slope)
    }
  }
}
