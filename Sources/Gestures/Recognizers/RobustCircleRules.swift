/// What makes a stroke a circle in the robust profile.
///
/// Lengths are told in radii of the oval that the stroke comes nearest to, after that was made
/// round, so that size, squeeze and turn of the whole stroke change nothing.
struct RobustCircleRules: Equatable {
  /// The least size, in pixels: a dot is no circle.
  var size = Rule("size", .atLeast, 12, .pixels)
  /// The least width ÷ length: a flatter oval is no circle.
  var aspect = Rule("aspect", .atLeast, 0.3, .ratio, scale: 0.1)
  /// How much of the way round the middle the stroke has to go without its loose ends.
  var turn = Rule("turn", .atLeast, 0.8, .ratio, scale: 0.2)
  /// How often it may go round with them: once, and some more for those who overshoot.
  var laps = Rule("laps", .atMost, 1.4, .ratio, scale: 0.2)
  /// How far apart the ends may be, in radii.
  var gap = Rule("gap", .atMost, 0.95, .ratio, scale: 0.4)
  /// How far the stroke may stray from the oval: root mean square, in radii.
  var stray = Rule("stray", .atMost, 0.135, .ratio)
  /// How far a loose end may be off the oval, in radii.
  var tail = Rule("tail", .atMost, 0.8, .ratio, scale: 0.4)
  /// How sharply the stroke may turn at one place, within a sixth of its length.
  var corner = Rule("corner", .atMost, 1.7, .radians, scale: 0.6)
  /// How sharply it may turn at the place that is next to sharpest; a
  /// square has more than one corner.
  var corners = Rule("corners", .atMost, 1.2, .radians, scale: 0.4)

  /// Whether these are others than those shipped.
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

  /// A shape as it is to the rules as shipped what this one is to these: with as much to
  /// spare, in each rule that is tuned.
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

  /// The rules in the order in which they are judged.
  var all: [Rule] { [size, aspect, turn, laps, gap, stray, tail, corner, corners] }

  /// Holds what was measured to the rules.
  ///
  /// What is too small is judged by its size alone. What is straight fails by its aspect, even
  /// where that rule is off or eased: all others need a middle to go round.
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
