/// The surface that a drawer's touches are on: the root of all its regions, and UIKit's window.
public struct Canvas: Equatable, Sendable {
  /// The extent to the right, in pixels, above 0.
  public var width: Double
  /// The extent downward, in pixels, above 0.
  public var height: Double
  /// Where the canvas's top left corner is on the screen, in pixels.
  public var screenOrigin: Point

  /// Makes a canvas from its extents and its place on the screen.
  public init(width: Double, height: Double, screenOrigin: Point = .zero) {
    self.width = width
    self.height = height
    self.screenOrigin = screenOrigin
  }

  /// The canvas in its own coordinates.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }
}
