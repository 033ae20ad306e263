/// What the room's own rules make of the gestures that it keeps, as far as somebody has asked: so
/// that asking again by other rules costs half.
struct VerdictCache {
  /// By the number of a gesture's last stroke to be kept; `nil` where nothing is recognized.
  private var verdicts: [Int: String?] = [:]

  /// What was noted of a gesture; `nil` where nothing was.
  func verdict(of commit: Int) -> String?? { verdicts[commit] }

  /// Notes what is recognized of a gesture.
  mutating func note(_ recognized: String?, of commit: Int) {
    verdicts[commit] = .some(recognized)
  }

  /// Forgets all where most are of strokes that are no longer kept.
  mutating func prune(kept count: Int) {
    if verdicts.count > 2 * count + 64 { removeAll() }
  }

  /// Forgets all: other rules judge now.
  mutating func removeAll() { verdicts.removeAll() }
}
