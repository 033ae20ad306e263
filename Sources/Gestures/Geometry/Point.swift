/// A location on a canvas in CSS pixels: x to the right, y down.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in pixels.
  public var x: Double
  /// The distance from the top edge, in pixels.
  public var y: Double

  /// The top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Makes the point `x` pixels right of and `y` pixels below the top left corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance to another point, in pixels.
  public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The distance to the nearest of some points, in pixels; infinite if there are none.
  func distance(toNearest others: [Point]) -> Double {
    var nearest = Double.infinity
    for other in others { nearest = min(nearest, distance(to: other)) }
    return nearest
  }

  /// The distance from the top left corner, in pixels.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The square of the distance to another point, in px².
  func squaredDistance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return dx * dx + dy * dy
  }
}
