/// The moves between states that a recognizer has made and the arena has not reported.
///
/// One move is the usual number, so one needs no allocation.
struct UnreportedMoves {
  /// A move that the recognizer made, or tried to make.
  struct Move: Equatable {
    /// The state before.
    var from: GestureState
    /// The state that the recognizer set.
    var to: GestureState
    /// Whether the table of states allows the move; an illegal one changes nothing.
    var isLegal: Bool
  }

  /// The newest move; `nil` if there are none.
  private(set) var newest: Move?
  /// The moves before the newest, oldest first.
  private var older: [Move] = []

  /// Whether there are none.
  var isEmpty: Bool { newest == nil }
  /// Whether the gesture has begun with one before the newest.
  var hasBegun: Bool { older.contains { $0.isLegal && $0.to == .began } }

  /// Adds a move.
  mutating func append(_ move: Move) {
    if let newest { older.append(newest) }
    newest = move
  }

  /// Removes and returns the oldest move; `nil` if there are none.
  mutating func popFirst() -> Move? {
    guard older.isEmpty else { return older.removeFirst() }
    defer { newest = nil }
    return newest
  }

  /// Removes all moves.
  mutating func removeAll() {
    newest = nil
    older.removeAll(keepingCapacity: true)
  }
}
