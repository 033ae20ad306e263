public import Gestures

/// The size of a drawer's canvas in CSS pixels.
public struct CanvasSize: Equatable, Sendable {
  /// The extent to the right, above 0.
  public var width: Double
  /// The extent downward, above 0.
  public var height: Double

  /// Makes a size from its two extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The canvas of this size, as recognizers know it.
  public var canvas: Canvas { Canvas(width: width, height: height) }
}
