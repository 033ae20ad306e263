/// Finds the known word nearest to a misspelt one.
package enum Suggestion {
  /// The nearest of `words`; `nil` if none is near enough.
  ///
  /// The limit is one edit (`edits(from:to:)`) for every three letters of `word`, and at least one.
  /// A word that begins with `word` counts as equal.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let allowed = max(1, word.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let isBeginning = word.count >= 2 && candidate.hasPrefix(word)
      let distance = isBeginning ? 0 : edits(from: Array(word.utf8), to: Array(candidate.utf8))
      guard distance <= allowed, distance < best?.distance ?? Int.max else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// The end of an error sentence: `; did you mean PREFIXWORD?`, or nothing.
  package static func ending(
    for word: String, among words: [String], prefix: String = ""
  ) -> String {
    guard let nearest = nearest(to: word, among: words) else { return "" }
    return "; did you mean \(prefix)\(nearest)?"
  }

  /// The restricted Damerau–Levenshtein distance: the fewest letters to change, add, drop or swap
  /// with a neighbour; the cost is the product of the lengths.
  package static func edits(from left: [UInt8], to right: [UInt8]) -> Int {
    var older: [Int] = []
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var next = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(row[j + 1] + 1, next[j] + 1, row[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          cost = min(cost, older[j - 1] + 1)
        }
        next.append(cost)
      }
      older = row
      row = next
    }
    return row[right.count]
  }
}
