/// Verdicts of the room's rules on kept gestures, so that a repeated `judge` request costs half.
struct VerdictCache {
  /// Verdicts by the commit number of a gesture's last stroke; `nil` if nothing is recognized.
  private var verdicts: [Int: String?] = [:]

  /// The cached verdict on a gesture; `nil` if there is none.
  func verdict(of commit: Int) -> String?? { verdicts[commit] }

  /// Caches the verdict on a gesture.
  mutating func note(_ recognized: String?, of commit: Int) { verdicts[commit] = .some(recognized) }

  /// Empties the cache if most of its strokes are no longer kept.
  mutating func prune(kept count: Int) {
    if verdicts.count > 2 * count + 64 { removeAll() }
  }

  /// Empties the cache, because the rules have changed.
  mutating func removeAll() { verdicts.removeAll() }
}
