/// A displacement on a canvas in CSS pixels: x to the right, y down.
package struct Vector: Equatable {
  /// How far to the right, in pixels.
  package var x: Double
  /// How far down, in pixels.
  package var y: Double

  /// No displacement.
  package static let zero = Vector(x: 0, y: 0)

  /// Makes the displacement by `x` to the right and `y` down.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Makes the displacement from one point to another.
  package init(from start: Point, to end: Point) {
    self.init(x: end.x - start.x, y: end.y - start.y)
  }

  /// The length in pixels.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The same direction, one pixel long; NaN for a length of 0.
  var unit: Vector { self * (1 / length) }

  /// The sum of the products of the parts.
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

  /// The area that both span, in square pixels; positive if `other` lies clockwise on the canvas.
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// The angle to `other` in radians, −π to π; positive if it lies clockwise on the canvas.
  func angle(to other: Vector) -> Double { Arctangent.of(y: cross(other), x: dot(other)) }

  package static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }

  package static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y)
  }

  package static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor)
  }
}
