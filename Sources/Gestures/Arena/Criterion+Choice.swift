extension Criterion {
  /// Whether this failed criterion explains a failure better than the other one.
  ///
  /// `size` precedes all others, because the shape of a small stroke means nothing. Then come
  /// criteria that could not be measured, then the smaller margin. Neither of two equals is worse.
  func isWorse(than other: Criterion) -> Bool {
    let (mine, its) = (name == Self.size, other.name == Self.size)
    guard mine == its else { return mine }
    if margin.isNaN || other.margin.isNaN { return margin.isNaN && !other.margin.isNaN }
    return margin < other.margin
  }

  /// The name of every recognizer's size criterion.
  private static let size = "size"
}

extension Sequence<Criterion> {
  /// The failed criterion that the sentence names, the first of equals; `nil` if all pass.
  ///
  /// Recognizers, explanations and pages share this choice. Linear.
  public var worst: Criterion? {
    var worst: Criterion?
    for criterion in self where !criterion.pass {
      if let known = worst, !criterion.isWorse(than: known) { continue }
      worst = criterion
    }
    return worst
  }

  /// The passing criterion nearest to failure, the first of equals; `nil` if one fails.
  ///
  /// The number of fingers is left out, because it is never near. Linear.
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
