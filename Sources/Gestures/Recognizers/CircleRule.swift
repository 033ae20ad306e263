/// What makes a path a circle in the literal profile: how far it may be off the fitted circle, how much
/// of the circle's middle it must leave free, and how much of the circle's box it must fill.
struct CircleRule: Equatable {
  /// How much wiggle room there is: a ratio above 0 and below 1.
  var tolerance: Double

  /// The square in the middle of `circle` that the path must stay out of: half a side of
  /// r ÷ √2 · tolerance.
  func innerBox(of circle: Circle) -> Rect {
    Rect(
      center: circle.center, halfSide: circle.radius / 2.0.squareRoot() * tolerance)
  }

  /// The conditions as they stand before anything is measured, in the order in which they are judged.
  var blankCriteria: [Criterion] {
    [
      Criterion(name: "error", value: 0, limit: tolerance, unit: .ratio, pass: false),
      Criterion(name: "inside", value: 0, limit: 0, unit: .samples, pass: false),
      Criterion(name: "overlap", value: 0, limit: 1 - tolerance, unit: .ratio, pass: false),
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
    criteria[0].value = error
    criteria[0].pass = errorHolds
    criteria[1].value = Double(inside)
    criteria[1].pass = inside == 0
    criteria[2].value = overlap
    criteria[2].pass = overlapHolds
    return errorHolds && inside == 0 && overlapHolds
  }

  /// Why a path that has a fit is no circle: the first condition that does not hold, in one sentence.
  func reason(for criteria: [Criterion]) -> String {
    if !criteria[0].pass {
      let value = Measure.text(
        criteria[0].value, breaking: criteria[0].limit, in: Measure.percent)
      return "strays \(value) from a circle, at most \(Measure.percent(criteria[0].limit))"
    }
    if !criteria[1].pass {
      let count = Int64(criteria[1].value)
      let points = count == 1 ? "1 point" : "\(count) points"
      return "has \(points) in the middle of the circle, at most 0"
    }
    let value = Measure.text(
      criteria[2].value, breaking: criteria[2].limit, in: Measure.percent)
    return "fills \(value) of the circle's box, more than \(Measure.percent(criteria[2].limit))"
      + " needed"
  }
}
