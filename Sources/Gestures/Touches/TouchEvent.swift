/// All touches of one multitouch sequence at one moment; an arena reuses one object.
public final class TouchEvent {
  /// The number of the drawer's sequence: 1, 2, 3 and so on.
  public internal(set) var sequence = 0
  /// The time of the newest sample: milliseconds on the drawer's clock.
  public internal(set) var timestamp = 0.0
  /// The touches that are down, oldest first, including those that end with this event.
  public internal(set) var touches: [Touch] = []

  /// The canvas that the touches are on, if known.
  public internal(set) var canvas: Canvas?

  /// Makes an event without touches.
  public init() {}

  /// A touch's location in the coordinates of a region, the canvas, the window or the screen.
  ///
  /// Without a known canvas, window and screen coordinates equal the canvas's.
  public func location(of touch: Touch, in space: CoordinateSpace) -> Point {
    convert(touch.location, to: space)
  }

  /// A touch's location one sample earlier, in the same coordinates as `location(of:in:)`.
  public func previousLocation(of touch: Touch, in space: CoordinateSpace) -> Point {
    convert(touch.previousLocation, to: space)
  }

  private func convert(_ location: Point, to space: CoordinateSpace) -> Point {
    switch space {
    case .canvas: location
    case .region(let region): region.convert(location).location
    case .window: canvas.map { $0.convert(location, from: $0.windowOrigin) } ?? location
    case .screen: canvas.map { $0.convert(location, from: $0.screenOrigin) } ?? location
    }
  }

  /// The touch with that id, if it is down; linear in the touches that are down.
  func touch(_ id: Int) -> Touch? {
    for touch in touches where touch.id == id { return touch }
    return nil
  }
}
