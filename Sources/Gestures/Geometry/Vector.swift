/// A displacement on a canvas in CSS pixels: x to the right, y down.
struct Vector: Equatable {
  /// How far to the right, in pixels.
  var x: Double
  /// How far down, in pixels.
  var y: Double

  /// No displacement.
  static let zero = Vector(x: 0, y: 0)

  /// Makes the displacement by `x` to the right and `y` down.
  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes the displacement from one point to another.
  init(from start: Point, to end: Point) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  /// The length in pixels.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The same direction, one pixel long; NaN for a length of 0.
  var unit: Vector { self * (1 / length) }

  /// The sum of the products of the parts.
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The area that both span, in square pixels; positive if `other` lies clockwise on the canvas.
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The angle to `other` in radians, −π to π; positive if it lies clockwise on the canvas.
  func angle(to other: Vector) -> Double { Arctangent.of(y: cross(other), x: dot(other)) }

  static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }

  static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }

  static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor)
  }
}
