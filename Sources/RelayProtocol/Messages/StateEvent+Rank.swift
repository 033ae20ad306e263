import Gestures

/// The order of the verdicts on one gesture.
///
/// `web/state/outcome.js` has the same one, and `Tests/Vectors/verdicts.jsonl` tests both. Of equal
/// failures, the page prefers one with a fit.
extension StateEvent {
  /// Whether people are shown this verdict rather than another recognizer's on the same gesture.
  ///
  /// Neither of two equals outranks the other: the first one is shown.
  public func outranks(_ other: StateEvent) -> Bool {
    let (mine, its) = (rank, other.rank)
    guard mine == its, state == .failed else { return mine > its }
    // An early failure has not seen the whole.
    guard timestamp == other.timestamp else { return timestamp > other.timestamp }
    if isOpenCircle && other.hasTwoLines { return true }
    if hasTwoLines && other.isOpenCircle { return false }
    return miss < other.miss
  }

  /// Gestures of everyday touch, the most specific first.
  ///
  /// Shapes precede them, because most drawings are also drags.
  private static let everyday = [
    "swipe", "pinch", "rotation", "screen-edge-pan", "double-tap", "tap", "long-press", "pan",
  ]

  /// What was recognized has the highest ranks, the most specific first.
  ///
  /// What was cancelled has 3. A failure that a rule between recognizers decided has 2, and one for
  /// lack of fingers 0.
  private var rank: Int {
    let kind = RecognizerName(recognizer).kind
    let index = Self.everyday.firstIndex(of: kind)
    switch state {
    case .ended: return kind == SignRecognizer.name ? 101 : 100 - (index.map { $0 + 1 } ?? 0)
    case .cancelled: return 3
    case .possible, .began, .changed, .failed:
      return index != nil && details.criteria.isEmpty ? 2 : lacksFingers ? 0 : 1
    }
  }

  private var lacksFingers: Bool {
    details.criteria.contains { $0.name == "touches" && !$0.pass && $0.value < $0.limit }
  }

  private var hasTwoLines: Bool { recognizer == "checkmark" || recognizer == "chevron" }

  /// A circle that is only open was meant as one: two lines that meet have a corner.
  private var isOpenCircle: Bool {
    let failed = details.criteria.filter { !$0.pass }
    return recognizer == "circle" && !failed.isEmpty
      && failed.allSatisfy { ["gap", "turn", "stray"].contains($0.name) }
  }

  /// How far the worst criterion failed.
  ///
  /// A stroke that did not go round once is far from a swirl.
  private var miss: Double {
    let isFar = details.criteria.contains { $0.name == "turns" && !($0.value >= 1) }
    guard !isFar, let margin = details.criteria.worst?.margin, !margin.isNaN else {
      return .infinity
    }
    return -margin
  }
}
