/// Finds the word that the writer probably meant.
enum NearestWord {
  /// The word of `candidates` that needs the fewest edits to become `word`.
  ///
  /// `nil` where even those are too many for a slip of the finger: more than one in three letters,
  /// or than three. Letters' case does not count.
  static func of(_ word: String, among candidates: [String]) -> String? {
    let typed = Array(word.lowercased().unicodeScalars.prefix(64))
    let allowed = min(3, max(1, typed.count / 3))
    let ranked = candidates.map { (distance(typed, Array($0.lowercased().unicodeScalars)), $0) }
    guard let best = ranked.min(by: { $0.0 < $1.0 }), best.0 <= allowed else { return nil }
    return best.1
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour (optimal string
  /// alignment distance).
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforePrevious[column - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
