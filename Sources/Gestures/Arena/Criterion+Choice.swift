extension Criterion {
  /// Whether, of two criteria that fail, this one says more of why.
  ///
  /// Of what is too small its shape says nothing, so that `size` goes first; what could not be
  /// measured is worse than any measure; else the lesser margin is. Equals are no worse than each
  /// other.
  func isWorse(than other: Criterion) -> Bool {
    let (mine, its) = (name == Self.size, other.name == Self.size)
    guard mine == its else { return mine }
    if margin.isNaN || other.margin.isNaN { return margin.isNaN && !other.margin.isNaN }
    return margin < other.margin
  }

  /// The name that all recognizers have for how large a stroke is.
  private static let size = "size"
}

extension Sequence<Criterion> {
  /// The failed criterion that the sentence speaks of, the first of equals; `nil` where all pass.
  ///
  /// It is the one choice that recognizers, explanations and pages share; linear.
  public var worst: Criterion? {
    var worst: Criterion?
    for criterion in self where !criterion.pass {
      if let known = worst, !criterion.isWorse(than: known) { continue }
      worst = criterion
    }
    return worst
  }

  /// The criterion that is nearest to failing, of a success, the first of equals; `nil` where one
  /// fails.
  ///
  /// How many fingers there were is left out, as it is never near; linear.
  public var leastToSpare: Criterion? {
    var least: Criterion?
    for criterion in self {
      guard criterion.pass else { return nil }
      guard criterion.unit != .touches, !criterion.margin.isNaN else { continue }
      if let known = least, criterion.margin >= known.margin { continue }
      least = criterion
    }
    return least
  }
}
