/// The literal profile's criteria for a circle: its error, its empty middle, and how much of its
/// box it fills.
struct LiteralCircleRule: Equatable {
  /// The tolerance: a ratio above 0 and below 1.
  var tolerance: Double

  /// The square in the middle of `circle` that the path must avoid; half its side is r ÷ √2 ·
  /// tolerance.
  func innerBox(of circle: Circle) -> Rect {
    Rect(
      center: circle.center, halfSide: circle.radius / 2.0.squareRoot() * tolerance)
  }

  /// The criteria before anything is measured, in the order of judging.
  var blankCriteria: [Criterion] {
    [
      Criterion(name: "error", value: 0, limit: tolerance, unit: .ratio, pass: false),
      Criterion(name: "inside", value: 0, limit: 0, unit: .samples, pass: false),
      Criterion(
        name: "overlap", value: 0, limit: 1 - tolerance, unit: .ratio, pass: false,
        bound: .atLeast),
    ]
  }

  /// Writes the measurements into `criteria`, which has the shape of `blankCriteria`: the relative
  /// error, the number of samples in the inner square, and the share of the circle's box that the
  /// path's box covers.
  ///
  /// Returns whether all pass; NaN never passes.
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

  /// Why a path with a fit is no circle: its first failed criterion, in one sentence.
  func reason(for criteria: [Criterion]) -> String {
    Sentences.literalCircle(criteria.first { !$0.pass } ?? criteria[2])
  }
}

extension Sentences {
  /// The literal circle's criterion that does not hold.
  static func literalCircle(_ criterion: Criterion) -> String {
    let limit = Measure.percent(criterion.limit)
    switch criterion.name {
    case "error":
      let value = Measure.text(criterion.value, breaking: criterion.limit, in: Measure.percent)
      return "strays \(value) from a circle, at most \(limit)"
    case "inside":
      let count = Int64(criterion.value)
      let points = count == 1 ? "1 point" : "\(count) points"
      return "has \(points) in the middle of the circle, at most 0"
    default:
      let value = Measure.text(criterion.value, breaking: criterion.limit, in: Measure.percent)
      return "fills \(value) of the circle's box, more than \(limit) needed"
    }
  }
}
