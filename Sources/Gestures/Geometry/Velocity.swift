/// How fast something moves, smoothed over the last moments.
///
/// Steps fade with a time constant. So one stray sample does not decide, and a rest before the lift
/// brings the speed down. Constant cost a step.
struct Velocity {
  /// After how many milliseconds a step counts for a third.
  static let fade = 40.0
  private var sum = Point.zero
  private var time = 0.0
  private var last: Double?

  /// Adds a step in pixels, made from `start` to `moment`, in milliseconds.
  mutating func add(_ step: Point, at moment: Double, since start: Double) {
    let elapsed = max(0, moment - (last ?? start))
    // 1 ÷ (1 + x) fades as e to the −x does and needs no mathematics library.
    let keep = 1 / (1 + elapsed / Self.fade)
    sum = Point(x: sum.x * keep + step.x, y: sum.y * keep + step.y)
    time = time * keep + elapsed
    last = moment
  }

  /// The velocity in pixels a second; 0 before any time has passed.
  var perSecond: Point {
    guard time > 0 else { return .zero }
    return Point(x: sum.x / time * 1000, y: sum.y / time * 1000)
  }
}
