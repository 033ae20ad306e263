/// What makes a path a circle in the literal profile: how far it may be off the fitted circle, how
/// much of the circle's middle it must leave free, and how much of the circle's box it must fill.
struct CircleRule: Equatable {
  /// How much wiggle room there is: a ratio above 0 and below 1.
  var tolerance: Double

  /// The square in the middle of `circle` that the path must stay out of: half a side of
  /// r ÷ √2 · tolerance.
  func innerBox(of circle: Circle) -> Rect {
    Rect(
      center: circle.center, halfSide: circle.radius / 2.0.squareRoot() * tolerance)
  }

  /// The criteria as they stand before anything is measured, in the order in which they are judged.
  var blankCriteria: [Criterion] {
    [
      Criterion(name: "error", value: 0, limit: tolerance, unit: .ratio, pass: false),
      Criterion(name: "inside", value: 0, limit: 0, unit: .samples, pass: false),
      Criterion(
        name: "overlap", value: 0, limit: 1 - tolerance, unit: .ratio, pass: false,
        bound: .atLeast),
    ]
  }

  /// Writes what was measured into `criteria`, which has the shape of `blankCriteria`: the relative
  /// error, the number of samples in the inner square, and how much of the circle's box the path's
  /// box covers.
  ///
  /// Returns whether all hold; NaN holds nowhere.
  func judge(
    error: Double, inside: Int, bounds: Rect, circle: Circle, into criteria: inout [Criterion]
  ) -> Bool {
    let box = circle.bounds
    let overlap = box.overlapArea(with: bounds) / box.area
    let errorHolds = error <= tolerance
    let overlapHolds = overlap > 1 - tolerance
    criteria[0].measure(error, pass: errorHolds)
    criteria[1].measure(Double(inside), pass: inside == 0)
    criteria[2].measure(overlap, pass: overlapHolds)
    return errorHolds && inside == 0 && overlapHolds
  }

  /// Why a path that has a fit is no circle: the first criterion that
  /// does not hold, in one sentence.
  func reason(for criteria: [Criterion]) -> String {
    Sentences.literalCircle(criteria.first { !$0.pass } ?? criteria[2])
  }
}
