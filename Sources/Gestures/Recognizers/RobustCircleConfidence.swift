/// The probability that a growing path ends as a circle.
///
/// The score is the linear part of a logistic regression over all moments of the strokes that
/// people drew for development. The table maps it to the share of those moments that ended as
/// circles (isotonic regression; A. Niculescu-Mizil and R. Caruana, "Predicting good probabilities
/// with supervised learning", 2005). So four in five of the moments with 0.8 end as circles.
enum RobustCircleConfidence {
  /// Scores and their shares, interpolated linearly in between.
  private static let table: [(score: Double, share: Double)] = [
    (-8, 0.001), (-5, 0.008), (-4, 0.02), (-3, 0.065), (-2.5, 0.112), (-2, 0.13), (-1.5, 0.175),
    (-1, 0.25), (-0.5, 0.345), (0, 0.485), (0.4, 0.635), (0.86, 0.756), (1.64, 0.879),
    (2.9, 0.956), (5, 0.99),
  ]
  /// The share for moments when the path is straight or too small to be measured.
  private static let shareOfStraight = 0.02

  /// The confidence for a look at a path.
  ///
  /// `bending` is the number of turns of the path's direction, `error` the relative error of the
  /// circle fit. With tuned rules the path is first mapped to one as near to the shipped limits,
  /// since the table holds for those alone.
  static func of(
    _ measures: RobustCircleMeasures, by rules: RobustCircleRules, isCircle: Bool,
    bending: Double, error: Double
  ) -> Double {
    guard let shape = measures.shape else { return shareOfStraight }
    let score = score(rules.asShipped(shape), isCircle: isCircle, bending: bending, error: error)
    return share(at: score)
  }

  /// The score, within a few units of 0: higher for a likelier circle.
  static func score(
    _ shape: RobustCircleMeasures.Shape, isCircle: Bool, bending: Double, error: Double
  ) -> Double {
    let bending = min(bending, 1.5)
    let error = min(error, 0.5)
    let corners = shape.corners.value
    var score = 6.64 - 1.97 * min(shape.gap.value, 3) - 1.52 * min(shape.stray.value, 0.6)
    score -= 5.15 * min(shape.tail.value, 2) + 1.78 * shape.corner.value
    score += (0.22 * corners - 0.75) * corners - 47.36 * error
    score += (6.39 - 5.34 * bending - 4.85 * corners + 44.29 * error) * bending
    return isCircle ? score + 0.92 : score
  }

  /// The table's share for a score, clamped at its ends.
  static func share(at score: Double) -> Double {
    var below = table[0]
    for entry in table {
      if score < entry.score {
        let width = entry.score - below.score
        guard width > 0 else { return entry.share }
        return below.share + (entry.share - below.share) * (score - below.score) / width
      }
      below = entry
    }
    // NaN gives the least confidence.
    return score.isNaN ? 0 : below.share
  }
}
