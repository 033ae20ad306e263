/// Where a recognizer stands, and what the arena has yet to hear of it.
///
/// It is one value, because each access to a stored property of a class that others may override is
/// checked at run time: taken together they cost one check a sample.
struct RecognizerStanding {
  /// A move that the recognizer made, or tried to make.
  struct Move: Equatable {
    var from: GestureState
    var to: GestureState
    var isLegal: Bool
  }

  /// The state it is in.
  private(set) var state = GestureState.possible
  /// The numbers of the touches that it is not to be told of.
  private(set) var ignored: [Int] = []
  /// Whether it was told of a touch since the arena last asked.
  private var wasTold = false
  /// How many moves the arena has not heard of.
  private(set) var unreported = 0
  /// The newest of them; one is the usual number.
  private var newest = Move(from: .possible, to: .possible, isLegal: false)
  /// Those before the newest, oldest first.
  private var older: [Move] = []

  /// Moves to `next`, or notes that it may not.
  mutating func move(to next: GestureState) {
    let isLegal = state.canMove(to: next)
    if unreported > 0 { older.append(newest) }
    newest = Move(from: state, to: next, isLegal: isLegal)
    unreported += 1
    if isLegal { state = next }
  }

  /// Hands out the oldest move that the arena has not heard of.
  mutating func takeMove() -> Move? {
    guard unreported > 0 else { return nil }
    unreported -= 1
    return older.isEmpty ? newest : older.removeFirst()
  }

  /// Whether a touch is to be told; if so, notes that it was.
  mutating func tell(of touch: Int) -> Bool {
    guard !state.isTerminal, ignored.isEmpty || !ignored.contains(touch) else { return false }
    wasTold = true
    return true
  }

  /// Whether it was told of a touch since this was last asked, and goes on.
  mutating func takeProgress() -> Bool {
    defer { wasTold = false }
    return wasTold && state.isActive
  }

  /// Leaves a touch out from now on.
  mutating func ignore(_ touch: Int) {
    if !ignored.contains(touch) { ignored.append(touch) }
  }

  /// Listens to a touch again: another one has come down under its number.
  mutating func listen(to touch: Int) {
    ignored.removeAll { $0 == touch }
  }

  /// Listens to all touches again.
  mutating func listenToAll() {
    ignored.removeAll(keepingCapacity: true)
  }

  /// Returns to `possible` with nothing to report.
  mutating func reset() {
    state = .possible
    unreported = 0
    older.removeAll(keepingCapacity: true)
  }
}
