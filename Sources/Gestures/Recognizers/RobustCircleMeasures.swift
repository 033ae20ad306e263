/// What the robust circle is judged by, measured on a whole stroke.
struct RobustCircleMeasures: Equatable {
  /// A value and where on the path it was measured.
  struct Place: Equatable {
    /// What was measured, in radii or radians.
    var value: Double
    /// The index in the even path of the point that decided.
    var vertex: Int
    /// The index in the stroke of the sample that decided.
    var sample: Int
  }

  /// What can be measured only on a path that is neither straight nor a point.
  struct Shape: Equatable {
    /// The oval that the path without its loose ends comes nearest to.
    var oval: Ellipse
    /// The even path's points that the loop goes through: all but the loose ends.
    var loop: ClosedRange<Int>
    /// How much of the way round the loop goes: 1 for once round, never negative.
    var turn: Double
    /// How often the whole path goes round, never negative.
    var laps: Double
    /// Whether it goes round from x toward y, which is clockwise on a screen.
    var isClockwise: Bool
    /// How far apart the loop's ends are, in radii.
    var gap: Place
    /// The same in pixels.
    var gapPixels: Double
    /// The root mean square distance of the loop from the oval, in radii, and where it is largest.
    var stray: Place
    /// The largest distance of a loose end from the oval, in radii.
    var tail: Place
    /// The sharpest turn within `2 · reach` points, in radians.
    var corner: Place
    /// The sharpest turn that does not overlap `corner`'s, in radians.
    var corners: Place
  }

  /// The size in pixels: the diameter of a circle with the same second moment,
  /// and about 0.6 of a line's length.
  var size: Double
  /// The shape; `nil` where the path is straight or a point.
  var shape: Shape?
}

extension RobustCircleMeasures {
  /// The radius of a circle as large as the oval, in pixels; 0 where there is none.
  var radius: Double { shape?.oval.radius ?? 0 }

  /// How many pixels one radius of the gap is: the oval may be longer one way than the other.
  var pixelsPerGap: Double {
    guard let shape, shape.gap.value > 0 else { return radius }
    return shape.gapPixels / shape.gap.value
  }

  /// A criterion with what its sentence tells of it: how far ends are apart, and off the oval, in
  /// pixels.
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
