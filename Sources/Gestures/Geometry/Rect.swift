/// An upright rectangle in pixels; its width and height are never negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right, at least 0.
  public var width: Double
  /// The extent downward, at least 0.
  public var height: Double

  /// Makes a rectangle from its left top corner and its extents.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes the rectangle of no extent at one point.
  public init(at point: Point) {
    self.init(x: point.x, y: point.y, width: 0, height: 0)
  }

  /// The square around a centre, `halfSide` pixels to each of its four sides.
  public init(center: Point, halfSide: Double) {
    self.init(
      x: center.x - halfSide, y: center.y - halfSide, width: 2 * halfSide, height: 2 * halfSide)
  }

  /// The area in square pixels.
  public var area: Double { width * height }

  /// Grows just enough to hold `point`.
  public mutating func extend(to point: Point) {
    let right = max(x + width, point.x)
    let bottom = max(y + height, point.y)
    x = min(x, point.x)
    y = min(y, point.y)
    width = right - x
    height = bottom - y
  }

  /// Whether `point` lies inside: the left and top edges belong to it, the right and bottom do not,
  /// as with `CGRect.contains`.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// The area that both rectangles cover, in square pixels; 0 where they do not meet, and where an
  /// edge is no number.
  public func overlapArea(with other: Rect) -> Double {
    // An edge that is no number would be lost among the smaller and the larger ones.
    guard (x + y + other.x + other.y + area + other.area).isFinite else { return 0 }
    let overlapWidth = min(x + width, other.x + other.width) - max(x, other.x)
    let overlapHeight = min(y + height, other.y + other.height) - max(y, other.y)
    return overlapWidth > 0 && overlapHeight > 0 ? overlapWidth * overlapHeight : 0
  }
}
