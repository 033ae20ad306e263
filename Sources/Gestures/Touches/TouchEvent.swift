/// All touches of one multitouch sequence at one moment; the arena keeps one object for a drawer.
public final class TouchEvent {
  /// Which of the drawer's sequences this is: 1, 2, 3 and so on.
  public internal(set) var sequence = 0
  /// The time of the newest sample: milliseconds on the drawer's clock.
  public internal(set) var timestamp = 0.0
  /// Every touch that is part of the sequence and not yet lifted, in the order they came down; the
  /// touches that end with this event are still in it.
  public internal(set) var touches: [Touch] = []

  /// The canvas that the touches are on, `nil` where nobody has told.
  public internal(set) var canvas: Canvas?

  /// Makes an event without touches.
  public init() {}

  /// Where a touch is, in the coordinates of a region, the canvas, the window or the screen; the
  /// last two are the canvas's where nobody has told where that is.
  public func location(of touch: Touch, in space: CoordinateSpace) -> Point {
    place(touch.location, in: space)
  }

  /// Where a touch was one sample earlier, in the coordinates of a region, the
  /// canvas, the window or the screen.
  public func previousLocation(of touch: Touch, in space: CoordinateSpace) -> Point {
    place(touch.previousLocation, in: space)
  }

  private func place(_ location: Point, in space: CoordinateSpace) -> Point {
    switch space {
    case .canvas: location
    case .region(let region): region.place(of: location).location
    case .window: canvas.map { $0.place(location, from: $0.windowOrigin) } ?? location
    case .screen: canvas.map { $0.place(location, from: $0.screenOrigin) } ?? location
    }
  }

  /// The touch of that number, if it is down; linear in the touches that are down, few as they are.
  func touch(_ id: Int) -> Touch? {
    for touch in touches where touch.id == id { return touch }
    return nil
  }
}
