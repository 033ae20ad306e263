/// The measurements of a stroke for the robust circle's rules.
struct RobustCircleMeasures: Equatable {
  /// A value and its location on the path.
  struct Extreme: Equatable {
    /// The value, in radii or radians.
    var value: Double
    /// The index in the even path of the point that decided.
    var vertex: Int
    /// The index in the stroke of the sample that decided.
    var sample: Int
  }

  /// The measurements that need a path that is neither straight nor a point.
  struct Shape: Equatable {
    /// The oval nearest to the path without its loose ends.
    var oval: Ellipse
    /// The even path's points that the loop goes through: all but the loose ends.
    var loop: ClosedRange<Int>
    /// The turns of the loop: 1 for once round, never negative.
    var turn: Double
    /// The turns of the whole path, never negative.
    var laps: Double
    /// Whether it goes clockwise on a screen, from x toward y.
    var isClockwise: Bool
    /// The distance of the loop's ends, in radii.
    var gap: Extreme
    /// The same in pixels.
    var gapPixels: Double
    /// The root mean square distance of the loop from the oval, in radii, and where it is largest.
    var stray: Extreme
    /// The largest distance of a loose end from the oval, in radii.
    var tail: Extreme
    /// The sharpest turn within `2 · reach` points, in radians.
    var corner: Extreme
    /// The sharpest turn that does not overlap `corner`'s, in radians.
    var corners: Extreme
  }

  /// The size in pixels: the diameter of a circle with the same second moment, or about 0.6 of a
  /// line's length.
  var size: Double
  /// The shape; `nil` for a straight path or a point.
  var shape: Shape?
}

extension RobustCircleMeasures {
  /// The radius of the circle with the oval's area, in pixels; 0 without a shape.
  var radius: Double { shape?.oval.radius ?? 0 }

  /// How many pixels one radius of the gap is: the oval may be longer one way than the other.
  var pixelsPerGap: Double {
    guard let shape, shape.gap.value > 0 else { return radius }
    return shape.gapPixels / shape.gap.value
  }

  /// A criterion in the units of its sentence: distances of ends in pixels.
  func told(_ criterion: Criterion) -> Criterion {
    let pixels: Double
    switch criterion.name {
    case "gap": pixels = pixelsPerGap
    case "tail": pixels = radius
    default: return criterion
    }
    var criterion = criterion
    criterion.told = Criterion.Told(
      value: criterion.value * pixels, limit: criterion.limit * pixels, unit: .pixels)
    return criterion
  }
}
