/// Which way a chevron points.
public enum ChevronDirection: String, CaseIterable, Sendable {
  /// The sign `>`, drawn from the top.
  case right
  /// The sign `<`, drawn from the top.
  case left
  /// The sign `^`, drawn from the left.
  case up
  /// The sign `v`, drawn from the left.
  case down

  /// The direction as a property of a recognizer.
  var property: RecognizerProperty {
    .choice(
      "direction", rawValue, of: Self.allCases.map { $0.rawValue }, shipped: Self.right.rawValue)
  }

  /// A displacement on the canvas, as it is where the same chevron points to the right.
  func facingRight(_ vector: Vector) -> Vector {
    switch self {
    case .right: vector
    case .left: Vector(x: -vector.x, y: vector.y)
    case .up: Vector(x: -vector.y, y: vector.x)
    case .down: Vector(x: vector.y, y: vector.x)
    }
  }

  /// A displacement of a chevron that points to the right, as it is on the canvas.
  func onCanvas(_ vector: Vector) -> Vector {
    switch self {
    case .right: vector
    case .left: Vector(x: -vector.x, y: vector.y)
    case .up: Vector(x: vector.y, y: -vector.x)
    case .down: Vector(x: vector.y, y: vector.x)
    }
  }

  /// The names of the phases in which the first and the second arm are drawn.
  var armNames: (first: String, second: String) {
    switch self {
    case .right: ("rightDownStroke", "leftDownStroke")
    case .left: ("leftDownStroke", "rightDownStroke")
    case .up: ("rightUpStroke", "rightDownStroke")
    case .down: ("rightDownStroke", "rightUpStroke")
    }
  }
}
