/// How a circle is fitted to points: the distance that is minimized.
///
/// All are exact for points on a circle. They differ on short, noisy arcs; `docs/circle-fits.md`
/// compares them.
public enum CircleFit: String, CaseIterable, Sendable {
  /// The least squared algebraic distance over its mean squared gradient: nearly without bias.
  case taubin
  /// The least squared algebraic distance over its squared gradient on the circle.
  case pratt
  /// The least squared algebraic distance, the sum of (d² − r²)², where d is the distance from the
  /// centre: linear, and the cheapest, but too small on short, noisy arcs.
  ///
  /// I. Kåsa, "A circle fitting procedure and its error analysis", IEEE Trans. Instrumentation and
  /// Measurement 25 (1976), 8–14.
  case kasa
  /// The least squared distance from the circle itself; found step by step.
  case geometric

  /// The circle that fits `points` best; `nil` for fewer than three distinct points, points on one
  /// line, or points that are not finite.
  ///
  /// Linear in the number of points. The geometric fit passes over them about ten times, at most
  /// `GeometricFit.steps` times.
  public func circle(through points: [Point]) -> Circle? {
    let moments = TaubinFit.moments(of: points)
    guard case .geometric = self else { return circle(of: moments) }
    return GeometricFit.circle(through: points, from: moments)
  }

  /// The circle for a set of moments, in constant time.
  ///
  /// The geometric fit needs the points, so Taubin's replaces it.
  func circle(of moments: TaubinMoments) -> Circle? {
    switch self {
    case .taubin, .geometric: moments.circle()
    case .pratt: PrattFit.circle(of: moments)
    case .kasa: moments.circle(at: 0, addingToSquare: 0)
    }
  }
}
