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
  var fields: [GestureResult.Field] { named.fields }

  private var named: GestureResult {
    switch self {
    case .drag(let translation, let velocity):
      ["translation": .point(translation), "velocity": .point(velocity)]
    case .pinch(let scale, let velocity, let center):
      ["scale": .number(scale), "velocity": .number(velocity), "center": .point(center)]
    case .turn(let rotation, let velocity, let center):
      ["rotation": .number(rotation), "velocity": .number(velocity), "center": .point(center)]
    case .location(let location): ["location": .point(location)]
    }
  }
}
