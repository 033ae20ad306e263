/// The robust profile's rules for a circle.
///
/// Lengths are in radii of the stroke's nearest oval, mapped to a circle. So the stroke's size,
/// proportions and rotation change nothing.
struct RobustCircleRules: Equatable {
  /// The least size, in pixels: a dot is no circle.
  var size = Rule("size", .atLeast, 12, .pixels)
  /// The least width ÷ length: a flatter oval is no circle.
  var aspect = Rule("aspect", .atLeast, 0.3, .ratio, scale: 0.1)
  /// How far round the middle the stroke must go without its loose ends: 1 is once.
  var turn = Rule("turn", .atLeast, 0.8, .ratio, scale: 0.2)
  /// How far round it may go with its loose ends: once, and some more for an overshoot.
  var laps = Rule("laps", .atMost, 1.4, .ratio, scale: 0.2)
  /// How far apart the ends may be, in radii.
  var gap = Rule("gap", .atMost, 0.95, .ratio, scale: 0.4)
  /// How far the stroke may stray from the oval: root mean square, in radii.
  var stray = Rule("stray", .atMost, 0.135, .ratio)
  /// How far a loose end may be off the oval, in radii.
  var tail = Rule("tail", .atMost, 0.8, .ratio, scale: 0.4)
  /// The sharpest turn within a sixth of the stroke's length.
  var corner = Rule("corner", .atMost, 1.7, .radians, scale: 0.6)
  /// The second sharpest turn: a square has more than one corner.
  var corners = Rule("corners", .atMost, 1.2, .radians, scale: 0.4)

  /// Whether they differ from the rules as shipped.
  private var isTuned = false

  /// The rules as shipped.
  static let shipped = RobustCircleRules()

  /// Makes the rules as shipped.
  init() {}

  /// Makes the rules under settings.
  init(_ settings: RecognizerSettings) {
    size = size.adjusted(by: settings)
    aspect = aspect.adjusted(by: settings)
    turn = turn.adjusted(by: settings)
    laps = laps.adjusted(by: settings)
    gap = gap.adjusted(by: settings)
    stray = stray.adjusted(by: settings)
    tail = tail.adjusted(by: settings)
    corner = corner.adjusted(by: settings)
    corners = corners.adjusted(by: settings)
    isTuned = all != Self.shipped.all
  }

  /// Maps a shape to one with the same margins under the rules as shipped.
  func asShipped(_ shape: RobustCircleMeasures.Shape) -> RobustCircleMeasures.Shape {
    guard isTuned else { return shape }
    let shipped = Self.shipped
    var shape = shape
    shape.gap.value = gap.shifted(shape.gap.value, to: shipped.gap)
    shape.stray.value = stray.shifted(shape.stray.value, to: shipped.stray)
    shape.tail.value = tail.shifted(shape.tail.value, to: shipped.tail)
    shape.corner.value = corner.shifted(shape.corner.value, to: shipped.corner)
    shape.corners.value = corners.shifted(shape.corners.value, to: shipped.corners)
    return shape
  }

  /// The rules in the order of judging.
  var all: [Rule] { [size, aspect, turn, laps, gap, stray, tail, corner, corners] }

  /// Judges measurements by the rules.
  ///
  /// A small stroke is judged by its size alone. A straight stroke fails by its aspect even if that
  /// rule is off, because all other rules need a middle.
  func judge(_ measures: RobustCircleMeasures, into judgement: inout Judgement) {
    judgement.hold(measures.size, to: size)
    guard judgement.passes || !size.isOn else { return }
    guard let shape = measures.shape else {
      return judgement.take(aspect.breaking(at: 0))
    }
    judgement.hold(shape.oval.aspect, to: aspect)
    judgement.hold(shape.turn, to: turn)
    judgement.hold(shape.laps, to: laps)
    judgement.hold(shape.gap.value, to: gap, at: shape.gap.sample)
    judgement.hold(shape.stray.value, to: stray, at: shape.stray.sample)
    judgement.hold(shape.tail.value, to: tail, at: shape.tail.sample)
    judgement.hold(shape.corner.value, to: corner, at: shape.corner.sample)
    judgement.hold(shape.corners.value, to: corners, at: shape.corners.sample)
  }
}
