/// An upright rectangle in pixels; its width and height are never negative.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width, at least 0.
  public var width: Double
  /// The height, at least 0.
  public var height: Double

  /// Makes a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes an empty rectangle at a point.
  public init(at point: Point) {
    self.init(x: point.x, y: point.y, width: 0, height: 0)
  }

  /// The square around a centre, `halfSide` pixels to each of its four sides.
  public init(center: Point, halfSide: Double) {
    self.init(
      x: center.x - halfSide, y: center.y - halfSide, width: 2 * halfSide, height: 2 * halfSide)
  }

  /// The smallest rectangle around the points of all strokes, exactly.
  init(around strokes: [[Point]]) {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for stroke in strokes {
      for point in stroke {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The point in the middle.
  public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The area in square pixels.
  public var area: Double { width * height }

  /// Grows to include `point`.
  public mutating func extend(to point: Point) {
    let right = max(x + width, point.x)
    let bottom = max(y + height, point.y)
    x = min(x, point.x)
    y = min(y, point.y)
    width = right - x
    height = bottom - y
  }

  /// Whether `point` lies inside, as `CGRect.contains` has it: the left and top edges are inside,
  /// the right and bottom ones outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// The area that both rectangles cover, in square pixels; 0 if an edge is NaN or infinite.
  public func overlapArea(with other: Rect) -> Double {
    // `min` and `max` would lose a NaN.
    guard (x + y + other.x + other.y + area + other.area).isFinite else { return 0 }
    let overlapWidth = min(x + width, other.x + other.width) - max(x, other.x)
    let overlapHeight = min(y + height, other.y + other.height) - max(y, other.y)
    return overlapWidth > 0 && overlapHeight > 0 ? overlapWidth * overlapHeight : 0
  }
}
