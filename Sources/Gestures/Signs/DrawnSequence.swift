/// A drawer's strokes from the first touch down to the last lift.
///
/// A sequence has several of them if touches rest that the recognizer does not receive.
struct DrawnSequence: Equatable {
  /// The number of the sequence.
  var number: Int
  /// The strokes that were not cancelled, in the order of their beginnings; without points if they
  /// are more than a sign may have.
  var strokes: [[Point]]
  /// When the first touch came down: milliseconds on the drawer's clock.
  var began: Double
  /// When the last touch was lifted.
  var ended: Double
  /// Whether it was recognized in one drawing with the sequence before it.
  var isContinuation = false
}

/// The latest sequences of a drawer, with a bounded number of strokes.
struct DrawnSequences {
  /// The longest pause between two strokes of one sign, in milliseconds: the pen travels to the
  /// start of the next stroke.
  static let longestPause = 700.0

  /// The sequences, the newest last.
  private(set) var entries: [DrawnSequence] = []

  /// Appends a sequence and drops the oldest ones beyond `strokeLimit` strokes.
  ///
  /// A sequence without strokes is kept until the next one.
  mutating func append(_ sequence: DrawnSequence, strokeLimit: Int) {
    if entries.last?.strokes.isEmpty == true { entries.removeLast() }
    entries.append(sequence)
    var count = entries.reduce(0) { $0 + $1.strokes.count }
    while count > strokeLimit, entries.count > 1 {
      count -= entries.removeFirst().strokes.count
    }
  }

  /// The sequences of the newest drawing were recognized as one sign: none but its first begins
  /// another.
  mutating func joinNewest(_ count: Int) {
    for index in entries.indices.suffix(count - 1) { entries[index].isContinuation = true }
  }

  /// The newest sequence, and whether all its strokes were cancelled; `nil` before the first one.
  var newest: (number: Int, isCancelled: Bool)? {
    guard let number = entries.last?.number else { return nil }
    return (number, !entries.contains { $0.number == number && !$0.strokes.isEmpty })
  }

  /// The strokes of the last `count` sequences, oldest first; `nil` if there are fewer, or the last
  /// one was cancelled.
  func strokes(ofLast count: Int) -> [[Point]]? {
    // A sequence may have several entries, one after the other.
    let starts = entries.indices.filter {
      $0 == 0 || entries[$0].number != entries[$0 - 1].number
    }
    guard count > 0, count <= starts.count, newest?.isCancelled == false else { return nil }
    return entries[starts[starts.count - count]...].flatMap { $0.strokes }
  }

  /// The drawings that the newest sequence may finish, the longest first, each with its number of
  /// sequences.
  ///
  /// The longest has all sequences up to the first longer pause; the shortest has the newest one
  /// alone. A part of a recognized drawing counts only with the whole of it.
  var drawings: [(strokes: [[Point]], sequences: Int)] {
    var drawings: [(strokes: [[Point]], sequences: Int)] = []
    var strokes: [[Point]] = []
    for index in entries.indices.reversed() {
      if index + 1 < entries.count {
        let pause = entries[index + 1].began - entries[index].ended
        // A clock that was set back gives no pause.
        guard (0...Self.longestPause).contains(pause) else { break }
      }
      strokes = entries[index].strokes + strokes
      if !entries[index].isContinuation {
        drawings.insert((strokes, entries.count - index), at: 0)
      }
    }
    return drawings
  }
}
