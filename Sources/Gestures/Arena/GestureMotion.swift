/// The motion of an active gesture so far, for example to move an object with it.
public enum GestureMotion: Equatable, Sendable {
  /// A drag: distance in pixels and velocity in pixels a second.
  case drag(translation: Point, velocity: Point)
  /// A pinch: a ratio, its velocity a second, and the middle between the fingers in pixels.
  case pinch(scale: Double, velocity: Double, center: Point)
  /// A turn: radians, clockwise above 0, their velocity a second, and the middle between the
  /// fingers in pixels.
  case turn(rotation: Double, velocity: Double, center: Point)
  /// A press or a hover: the location in pixels.
  case location(Point)

  /// The motion as named values.
  var fields: [GestureResult.Field] {
    switch self {
    case .drag(let translation, let velocity):
      [
        GestureResult.Field(name: "translation", value: .point(translation)),
        GestureResult.Field(name: "velocity", value: .point(velocity)),
      ]
    case .pinch(let scale, let velocity, let center):
      Self.fields("scale", scale, velocity, center)
    case .turn(let rotation, let velocity, let center):
      Self.fields("rotation", rotation, velocity, center)
    case .location(let location): [GestureResult.Field(name: "location", value: .point(location))]
    }
  }

  private static func fields(
    _ name: String, _ amount: Double, _ velocity: Double, _ center: Point
  ) -> [GestureResult.Field] {
    [
      GestureResult.Field(name: name, value: .number(amount)),
      GestureResult.Field(name: "velocity", value: .number(velocity)),
      GestureResult.Field(name: "center", value: .point(center)),
    ]
  }
}
