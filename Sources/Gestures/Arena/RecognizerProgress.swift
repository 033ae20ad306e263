/// The arena's record of one attached recognizer: its state, its touches and its unreported moves.
///
/// It is one value, because debug builds check each access to a stored property of an open class.
struct RecognizerProgress {
  /// Its visible state.
  private(set) var state = GestureState.possible
  /// The progress of its attempt to be recognized; the state is `possible` while it waits.
  private(set) var attempt = Attempt.none
  /// The touches that it follows and ignores.
  var touches = RecognizerTouches()
  /// Its current sequence; `nil` if it has received no touch of it.
  private(set) var sequence: Int?
  /// Whether it receives no touches until the next sequence; it may still wait from an earlier one.
  var ignoresSequence = false
  /// When `timePassed(at:)` is due, in milliseconds on the drawer's clock; infinite for never.
  var deadline = Double.infinity
  /// The index of the recognizer that made this one fail; `nil` if none did.
  var cause: Int?
  /// The location of its last touch, in pixels.
  var location = Point.zero
  /// The last reported inner phase; `nil` for a recognizer without phases.
  private(set) var phase: String?
  /// Whether it has received a touch since the last live fit.
  private var hasNewTouch = false
  /// The moves that are not reported.
  private var moves = UnreportedMoves()

  /// Whether it asks for the arena's consent.
  var isAttempting: Bool {
    switch attempt {
    case .asked: true
    case .none, .waiting: false
    }
  }
  /// Whether it waits for others to fail.
  var isWaiting: Bool {
    switch attempt {
    case .waiting: true
    case .none, .asked: false
    }
  }
  /// Whether it was recognized with the arena's consent: it is active or ended.
  var isRecognized: Bool { !isAttempting && (state.isActive || state == .ended) }
  /// Whether it is engaged in a sequence.
  var isEngaged: Bool { sequence != nil }
  /// Whether something may happen without another touch: others fail, or time passes.
  var isPending: Bool { isWaiting || deadline < .infinity }
  /// Whether it may have something to report; the phase of a finished recognizer is already
  /// reported.
  var mayReport: Bool {
    phase != nil && !state.isTerminal || !moves.isEmpty || touches.hasRequestedIgnores
  }

  /// Whether its gesture is active with the arena's consent, or ended with the current sample.
  var goesOn: Bool {
    isRecognized && (state.isActive || moves.newest?.from.isActive == true)
  }

  // MARK: Moves

  /// Moves to a state; an illegal move is recorded and changes nothing.
  ///
  /// A waiting recognizer begins and ends later, when it is released.
  mutating func move(to next: GestureState) {
    switch (attempt, next) {
    case (.waiting, .began), (.waiting, .changed): return
    case (.waiting(let wish), .ended):
      if wish == .begin { attempt = .waiting(.beginAndEnd) }
      return
    case (.waiting, .failed), (.waiting, .cancelled): attempt = .none
    case (.waiting, .possible), (.none, _), (.asked, _): break
    }
    let isLegal = state.canMove(to: next)
    moves.append(UnreportedMoves.Move(from: state, to: next, isLegal: isLegal))
    guard isLegal else { return }
    if state == .possible && (next == .began || next == .ended) {
      attempt = .asked(hasWaited: false)
    }
    state = next
  }

  /// Removes and returns the oldest unreported move.
  mutating func takeMove() -> UnreportedMoves.Move? { moves.popFirst() }

  /// Consents to the attempt.
  mutating func grant() { attempt = .none }

  /// Reverts the attempt and makes it wait; an attempt that has failed meanwhile just fails.
  mutating func hold() {
    switch state {
    case .began, .changed: takeBack(.waiting(.begin))
    case .ended: takeBack(.waiting(moves.hasBegun ? .beginAndEnd : .recognize))
    case .failed, .cancelled, .possible: overrule(by: state)
    }
  }

  /// Lets a waiting recognizer try again.
  mutating func release() {
    guard case .waiting(let wish) = attempt else { return }
    attempt = .none
    for state in wish.moves { move(to: state) }
    attempt = .asked(hasWaited: true)
  }

  /// Replaces an attempt, if there is one, by a move to `end`.
  mutating func overrule(by end: GestureState) {
    if isAttempting { takeBack(.none) }
    move(to: end)
  }

  /// Returns to `possible` without a report.
  private mutating func takeBack(_ next: Attempt) {
    moves.removeAll()
    attempt = next
    state = .possible
  }

  // MARK: Touches

  /// Whether it receives samples of a touch.
  func receives(_ touch: Int) -> Bool {
    !state.isTerminal && !ignoresSequence && attempt.receivesTouches && !touches.ignores(touch)
  }

  /// Records a touch to hand over; returns `false` if the recognizer does not receive it.
  mutating func receive(_ touch: Int) -> Bool {
    guard receives(touch) else { return false }
    hasNewTouch = true
    return true
  }

  /// Whether it is active and has received a touch since the last call.
  mutating func takeNewTouch() -> Bool {
    defer { hasNewTouch = false }
    return hasNewTouch && state.isActive
  }

  /// Ignores a touch at the recognizer's request; reported if it received the touch.
  mutating func requestIgnore(_ touch: Int, id: Int) {
    if receives(touch) { touches.noteRequestedIgnore(id: id) }
    touches.ignore(touch)
  }

  // MARK: Sequences

  /// Begins anew in an arena, in an inner phase if the recognizer has phases.
  mutating func attach(in phase: String?) {
    self.phase = phase
    location = .zero
  }

  /// Enters an inner phase; returns whether it changed.
  mutating func enter(_ phase: String) -> Bool {
    guard phase != self.phase else { return false }
    self.phase = phase
    return true
  }

  /// Engages in a sequence.
  mutating func engage(in sequence: Int) { self.sequence = sequence }

  /// Ends its engagement, and forgets its touches unless they hover and `keepsTouches`.
  mutating func disengage(keepsTouches: Bool = false) {
    sequence = nil
    if !keepsTouches { touches.unfollowAll() }
  }

  /// Returns to `possible` with nothing to report; ignored touches stay ignored until they are up.
  mutating func reset() {
    takeBack(.none)
    disengage()
    deadline = .infinity
    cause = nil
  }
}
