/// What a drawer drew in one sequence, from the first touch down to the last one up.
struct DrawnSequence: Equatable {
  /// The number of the sequence.
  var number: Int
  /// The strokes that were not cancelled, in the order in which they began.
  var strokes: [[Point]]
  /// When the first touch came down: milliseconds on the drawer's clock.
  var began: Double
  /// When the last touch was lifted.
  var ended: Double
}

/// The latest sequences of a drawer, a bounded number of strokes of them.
struct DrawnSequences {
  /// The longest pause, in milliseconds, between two sequences that may be strokes of one sign: the
  /// pen has to travel to where the next stroke begins.
  static let longestPause = 700.0

  /// The sequences, the newest last.
  private(set) var entries: [DrawnSequence] = []

  /// Takes a sequence in and forgets the oldest ones beyond that many strokes in all.
  mutating func append(_ sequence: DrawnSequence, strokeLimit: Int) {
    entries.append(sequence)
    var count = entries.reduce(0) { $0 + $1.strokes.count }
    while count > strokeLimit, entries.count > 1 {
      count -= entries.removeFirst().strokes.count
    }
  }

  /// The strokes of the last `count` sequences, oldest first; `nil` where there are not as many.
  func strokes(ofLast count: Int) -> [[Point]]? {
    guard count > 0, count <= entries.count else { return nil }
    return entries.suffix(count).flatMap { $0.strokes }
  }

  /// The drawings that the newest sequence may finish: itself and all before it without a longer
  /// pause in between, then one less, and at last itself alone.
  var drawings: [[[Point]]] {
    var drawings: [[[Point]]] = []
    var strokes: [[Point]] = []
    for index in entries.indices.reversed() {
      if index + 1 < entries.count {
        let pause = entries[index + 1].began - entries[index].ended
        // A clock that was set back tells no pause.
        guard (0...Self.longestPause).contains(pause) else { break }
      }
      strokes = entries[index].strokes + strokes
      drawings.insert(strokes, at: 0)
    }
    return drawings
  }
}
