/// Finds the word that somebody probably meant.
enum Suggestion {
  /// The word of `words` that is nearest to `word`, if it is near enough to be meant: at most a
  /// third of its letters, and at least one, are wrong, missing, extra or swapped.
  static func nearest(to word: String, among words: [String]) -> String? {
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

  /// A sentence's end that offers the nearest word, or nothing.
  static func ending(for word: String, among words: [String], prefix: String = "") -> String {
    guard let nearest = nearest(to: word, among: words) else { return "" }
    return "; did you mean \(prefix)\(nearest)?"
  }

  /// The least number of letters to change, add, drop or swap with their neighbour that makes one
  /// word of the other (the restricted Damerau–Levenshtein distance).
  static func edits(from left: [UInt8], to right: [UInt8]) -> Int {
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
