/// A circle on a canvas.
public struct Circle: Equatable, Sendable {
  /// The centre, in pixels.
  public var center: Point
  /// The radius in pixels, above 0.
  public var radius: Double

  /// Makes a circle from its centre and radius.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// The upright square around the circle.
  public var bounds: Rect { Rect(center: center, halfSide: radius) }

  /// The root mean square of (distance from the centre − radius) ÷ radius over `points`: a ratio, 0
  /// if all are on the circle, NaN if there are none.
  ///
  /// Linear in the number of points.
  public func relativeError(of points: [Point]) -> Double {
    var sum = 0.0
    for point in points {
      let residual = center.distance(to: point) - radius
      sum += residual * residual
    }
    return (sum / Double(points.count)).squareRoot() / radius
  }
}
