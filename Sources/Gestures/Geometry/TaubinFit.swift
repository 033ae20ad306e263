/// Taubin's circle fit in two passes over the points: the reference for the live fit.
public enum TaubinFit {
  /// The circle that fits `points` best; `nil` for fewer than three distinct points, points on one
  /// line, or points that are not finite.
  ///
  /// Linear in the number of points.
  public static func circle(through points: [Point]) -> Circle? {
    moments(of: points).circle()
  }

  /// The central moments of `points`; all NaN if there are none.
  static func moments(of points: [Point]) -> TaubinMoments {
    let count = Double(points.count)
    var sumX = 0.0
    var sumY = 0.0
    // Relative to the first point, so a large offset costs no digits.
    let origin = points.first ?? .zero
    for point in points {
      sumX += point.x - origin.x
      sumY += point.y - origin.y
    }
    let meanX = sumX / count
    let meanY = sumY / count
    var sums = TaubinMoments(mean: .zero, xx: 0, yy: 0, xy: 0, xz: 0, yz: 0, zz: 0)
    for point in points {
      let x = point.x - origin.x - meanX
      let y = point.y - origin.y - meanY
      let z = x * x + y * y
      sums.xx += x * x
      sums.yy += y * y
      sums.xy += x * y
      sums.xz += x * z
      sums.yz += y * z
      sums.zz += z * z
    }
    return TaubinMoments(
      mean: Point(x: origin.x + meanX, y: origin.y + meanY),
      xx: sums.xx / count, yy: sums.yy / count, xy: sums.xy / count,
      xz: sums.xz / count, yz: sums.yz / count, zz: sums.zz / count)
  }
}
