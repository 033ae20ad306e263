/// How a circle is fitted to points: the distance that is minimized.
///
/// All are exact for points on a circle. They differ on short, noisy arcs; `docs/circle-fits.md`
/// compares them.
public enum CircleFit: CaseIterable, Sendable {
  /// The least squared algebraic distance over its mean squared gradient: nearly without bias.
  case taubin
  /// The least squared algebraic distance over its squared gradient on the circle.
  case pratt
  /// The least squared algebraic distance: the cheapest, but too small on short arcs.
  case kasa
  /// The least squared distance from the circle itself; found step by step.
  case geometric

  /// The name on the wire.
  public var name: String {
    switch self {
    case .taubin: "taubin"
    case .pratt: "pratt"
    case .kasa: "kasa"
    case .geometric: "geometric"
    }
  }

  /// All names, in the order of the cases.
  public static let names = allCases.map { $0.name }

  /// The fit with a name; `nil` for an unknown name.
  public init?(name: String) {
    guard let fit = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = fit
  }

  /// The circle that fits `points` best; `nil` for fewer than three distinct points, points on one
  /// line, or points that are not finite.
  ///
  /// Linear in the number of points. The geometric fit passes over them about ten times, at most
  /// `GeometricFit.steps` times.
  public func circle(through points: [Point]) -> Circle? {
    let moments = TaubinFit.moments(of: points)
    guard self == .geometric else { return circle(of: moments) }
    return GeometricFit.circle(through: points, from: moments)
  }

  /// The circle for a set of moments, in constant time.
  ///
  /// The geometric fit needs the points, so Taubin's replaces it.
  func circle(of moments: TaubinMoments) -> Circle? {
    switch self {
    case .taubin, .geometric: moments.circle()
    case .pratt: PrattFit.circle(of: moments)
    case .kasa: KasaFit.circle(of: moments)
    }
  }
}
