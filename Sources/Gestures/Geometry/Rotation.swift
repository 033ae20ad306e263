/// A rotation about the origin, from arithmetic alone.
struct Rotation: Equatable {
  /// The cosine of the angle.
  var cosine: Double
  /// The sine of the angle.
  var sine: Double

  /// Makes the rotation by `angle` radians from x toward y, exact to 1e-9 for up to one turn.
  init(by angle: Double) {
    // An eighth of a few turns is small enough for Taylor's series, and is doubled three times.
    let x = angle / 8
    let z = x * x
    sine =
      x * (1 - z / 6 * (1 - z / 20 * (1 - z / 42 * (1 - z / 72 * (1 - z / 110 * (1 - z / 156))))))
    cosine = 1 - z / 2 * (1 - z / 12 * (1 - z / 30 * (1 - z / 56 * (1 - z / 90 * (1 - z / 132)))))
    for _ in 0..<3 {
      (cosine, sine) = (cosine * cosine - sine * sine, 2 * sine * cosine)
    }
  }

  /// The point turned.
  func callAsFunction(_ point: Point) -> Point {
    Point(x: cosine * point.x - sine * point.y, y: sine * point.x + cosine * point.y)
  }
}
