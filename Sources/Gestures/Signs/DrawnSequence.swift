/// A drawer's strokes from the first touch down to the last lift.
///
/// A sequence has several of them if touches rest that the recognizer does not receive.
struct DrawnSequence: Equatable {
  /// The number of the sequence.
  var number: Int
  /// The strokes that were not cancelled, in the order of their beginnings.
  var strokes: [[Point]]
  /// When the first touch came down: milliseconds on the drawer's clock.
  var began: Double
  /// When the last touch was lifted.
  var ended: Double
}

/// The latest sequences of a drawer, with a bounded number of strokes.
struct DrawnSequences {
  /// The longest pause between two strokes of one sign, in milliseconds: the pen travels to the
  /// start of the next stroke.
  static let longestPause = 700.0

  /// The sequences, the newest last.
  private(set) var entries: [DrawnSequence] = []

  /// Appends a sequence and drops the oldest ones beyond `strokeLimit` strokes.
  mutating func append(_ sequence: DrawnSequence, strokeLimit: Int) {
    entries.append(sequence)
    var count = entries.reduce(0) { $0 + $1.strokes.count }
    while count > strokeLimit, entries.count > 1 {
      count -= entries.removeFirst().strokes.count
    }
  }

  /// The strokes of the last `count` sequences, oldest first; `nil` if there are fewer.
  func strokes(ofLast count: Int) -> [[Point]]? {
    // A sequence may have several entries, one after the other.
    let starts = entries.indices.filter {
      $0 == 0 || entries[$0].number != entries[$0 - 1].number
    }
    guard count > 0, count <= starts.count else { return nil }
    return entries[starts[starts.count - count]...].flatMap { $0.strokes }
  }

  /// The drawings that the newest sequence may finish, the longest first.
  ///
  /// The longest has all sequences up to the first longer pause; the shortest has the newest one
  /// alone.
  var drawings: [[[Point]]] {
    var drawings: [[[Point]]] = []
    var strokes: [[Point]] = []
    for index in entries.indices.reversed() {
      if index + 1 < entries.count {
        let pause = entries[index + 1].began - entries[index].ended
        // A clock that was set back gives no pause.
        guard (0...Self.longestPause).contains(pause) else { break }
      }
      strokes = entries[index].strokes + strokes
      drawings.insert(strokes, at: 0)
    }
    return drawings
  }
}
