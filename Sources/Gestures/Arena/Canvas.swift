/// The surface that a drawer's touches are on: the root of all its regions, and the view at the
/// bottom of UIKit's window.
public struct Canvas: Equatable, Sendable {
  /// The extent to the right, in pixels, above 0.
  public var width: Double
  /// The extent downward, in pixels, above 0.
  public var height: Double
  /// Where the canvas's top left corner is in the window around it, in pixels of the window.
  public var windowOrigin: Point
  /// Where the canvas's top left corner is on the screen, in pixels of the screen.
  public var screenOrigin: Point
  /// How many pixels of window and screen a pixel of the canvas is wide and high, above 0.
  public var scale: Double

  /// Makes a canvas from its extents and its position in the window and on the screen.
  public init(
    width: Double, height: Double, windowOrigin: Point = .zero, screenOrigin: Point = .zero,
    scale: Double = 1
  ) {
    self.width = width
    self.height = height
    self.windowOrigin = windowOrigin
    self.screenOrigin = screenOrigin
    self.scale = scale
  }

  /// Converts a location of the canvas to the space in which the canvas's corner is at `origin`.
  func convert(_ location: Point, from origin: Point) -> Point {
    Point(x: origin.x + location.x * scale, y: origin.y + location.y * scale)
  }

  /// The canvas in its own coordinates.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
