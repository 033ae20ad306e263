/// A first measurement of a path, before its shape: its size, its oval, and the gap of its ends.
struct RobustCircleOutline {
  /// The size in pixels, as in `RobustCircleMeasures`.
  var size: Double
  /// The even path's points that the loop goes through: all but the loose ends.
  var loop: ClosedRange<Int>
  /// The oval's proportions and location, not its size; `nil` for a straight path or a point.
  var squeezed: Ellipse?
  /// The loop's mean distance from the middle, in the space where the oval is the unit circle.
  var radius: Double
  /// The distance of the loop's ends, in radii.
  var gap: Double
  /// The same in pixels.
  var gapPixels: Double

  /// How many pixels one radius of the gap is: the oval may be longer one way than the other.
  var pixelsPerGap: Double { gapPixels / gap }
}
