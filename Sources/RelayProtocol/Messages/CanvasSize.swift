public import Gestures

/// The size of a drawer's canvas in CSS pixels, and where it lies.
public struct CanvasSize: Equatable, Sendable {
  /// The extent to the right, above 0.
  public var width: Double
  /// The extent downward, above 0.
  public var height: Double
  /// Where its top left corner is in the window around it, in pixels there; `nil` where nobody has told.
  public var window: Point?
  /// Where its top left corner is on the screen, in pixels there; `nil` where nobody has told.
  public var screen: Point?
  /// How many pixels of window and screen one of the canvas is, above 0; `nil` for 1.
  public var scale: Double?

  /// Makes a size from its two extents, and the place if it is known.
  public init(
    width: Double, height: Double, window: Point? = nil, screen: Point? = nil,
    scale: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.window = window
    self.screen = screen
    self.scale = scale
  }

  /// The canvas of this size and place, as recognizers know it.
  public var canvas: Canvas {
    Canvas(
      width: width, height: height, windowOrigin: window ?? .zero, screenOrigin: screen ?? .zero,
      scale: scale ?? 1)
  }
}
