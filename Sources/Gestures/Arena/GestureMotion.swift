/// What a gesture that goes on has come to so far, so that something can be moved with it.
public enum GestureMotion: Equatable, Sendable {
  /// Dragged: how far, in pixels, and how fast, in pixels a second.
  case drag(translation: Point, velocity: Point)
  /// Pinched: a ratio, its velocity a second, and the middle between the fingers in pixels.
  case pinch(scale: Double, velocity: Double, center: Point)
  /// Turned: radians, clockwise above 0, their velocity a second, and the middle between the
  /// fingers in pixels.
  case turn(rotation: Double, velocity: Double, center: Point)
  /// Held or pointed at: where, in pixels.
  case place(Point)

  /// The same as named values.
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
    case .place(let place): [GestureResult.Field(name: "location", value: .point(place))]
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
