/// What can be told of a path that may become a circle before it is measured as a whole: how large
/// it is, the oval it comes nearest to, and how open it is.
struct RobustCircleOutline {
  /// The size in pixels, as in `RobustCircleMeasures`.
  var size: Double
  /// The even path's points that the loop goes through: all but the loose ends.
  var loop: ClosedRange<Int>
  /// The oval's squeeze and place, not yet its size; `nil` where the path is straight or a point.
  var squeezed: Ellipse?
  /// The loop's mean distance from the middle, where that oval is the unit circle.
  var radius: Double
  /// How far apart the loop's ends are, in radii.
  var gap: Double
  /// The same in pixels.
  var gapPixels: Double

  /// How many pixels one radius of the gap is: the oval may be longer one way than the other.
  var pixelsPerGap: Double { gapPixels / gap }
}
