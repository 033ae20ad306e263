/// Where a recognizer stands, and what the arena has yet to hear of it.
///
/// It is one value, because each access to a stored property of a class that others may override is
/// checked at run time: taken together they cost one check a sample.
struct RecognizerProgress {
  /// A move that the recognizer made, or tried to make.
  struct Move: Equatable {
    var from: GestureState
    var to: GestureState
    var isLegal: Bool
  }

  /// What a recognizer has made up its mind to do as soon as others have failed.
  enum Held: Equatable {
    /// To begin, and to go on.
    case began
    /// To be recognized at once.
    case recognized
    /// To begin and to end: a continuous gesture that was over before it was let begin.
    case beganAndEnded
  }

  /// What the arena wants to know after each call.
  struct Report {
    var isAttempting: Bool
    var deadline: Double
  }

  /// The state it is in.
  private(set) var state = GestureState.possible
  /// The numbers of the touches that are down and that it is not to be told of.
  private(set) var ignored: [Int] = []
  /// The numbers of the touches that its gesture is made of, those that are up among them, oldest
  /// first.
  private(set) var followed: [Int] = []
  /// Whether it left `possible` for `began` or `ended` and the arena has not said yes yet.
  private(set) var isAttempting = false
  /// What waits for others to fail, `nil` for nothing; the state is `possible` all the while.
  private(set) var held: Held?
  /// Whether the rules about beginning have let this gesture begin: they are asked once.
  private(set) var mayBegin = false
  /// The drawer's numbers of the touches that it asked not to be told of, of which the arena has not
  /// heard.
  private var requestedIgnores: [Int] = []
  /// Whether it hears nothing until the next sequence.
  var ignoresSequence = false
  /// Whether it has heard of a touch that is not over and done with.
  private(set) var isEngaged = false
  /// The last sequence of which it heard a touch.
  private(set) var sequence = 0
  /// When it wants to be told that time has passed, on the drawer's clock; infinite for never.
  var deadline = Double.infinity
  /// Who caused the arena's last word on it, `nil` where that was nobody.
  var cause: Int?
  /// Whether it was told of a touch since the arena last asked.
  private var wasTold = false
  /// How many moves the arena has not heard of.
  private(set) var unreported = 0
  /// The newest of them; one is the usual number.
  private var newest = Move(from: .possible, to: .possible, isLegal: false)
  /// Those before the newest, oldest first.
  private var older: [Move] = []

  /// Whether it was recognized with the arena's consent: it goes on, or ended well.
  var isRecognized: Bool { !isAttempting && (state.isActive || state == .ended) }

  /// Whether its gesture goes on with the arena's consent, or has ended well with the sample in hand.
  var goesOn: Bool {
    isRecognized && (state.isActive || (unreported > 0 && newest.from.isActive))
  }

  /// What has happened in the call just made.
  var report: Report { Report(isAttempting: isAttempting, deadline: deadline) }

  /// Moves to `next`, or notes that it may not; what waits goes on waiting.
  mutating func move(to next: GestureState) {
    if let held {
      switch next {
      case .began, .changed: return
      case .ended:
        if held == .began { self.held = .beganAndEnded }
        return
      case .failed, .cancelled: self.held = nil
      case .possible: break
      }
    }
    let isLegal = state.canMove(to: next)
    if unreported > 0 { older.append(newest) }
    newest = Move(from: state, to: next, isLegal: isLegal)
    unreported += 1
    guard isLegal else { return }
    if state == .possible { isAttempting = next == .began || next == .ended }
    state = next
  }

  /// Hands out the oldest move that the arena has not heard of.
  mutating func takeMove() -> Move? {
    guard unreported > 0 else { return nil }
    unreported -= 1
    return older.isEmpty ? newest : older.removeFirst()
  }

  // MARK: The arena's word on an attempt

  /// Says yes to the attempt.
  mutating func grant() { isAttempting = false }

  /// Takes the attempt back and keeps in mind what it was; one that has failed since then fails.
  mutating func hold() {
    let wish: Held
    switch state {
    case .began, .changed: wish = .began
    case .ended: wish = hasBegun ? .beganAndEnded : .recognized
    case .failed, .cancelled, .possible: return overrule(by: state)
    }
    takeBack()
    held = wish
    mayBegin = true
  }

  /// Lets what waited try again.
  mutating func release() {
    guard let wish = held else { return }
    held = nil
    switch wish {
    case .began: move(to: .began)
    case .recognized: move(to: .ended)
    case .beganAndEnded:
      move(to: .began)
      move(to: .ended)
    }
  }

  /// Takes an attempt back, if there is one, and moves to `next` in its place.
  mutating func overrule(by next: GestureState) {
    if isAttempting { takeBack() }
    held = nil
    move(to: next)
  }

  /// Whether one of the moves not heard of went into `began`.
  private var hasBegun: Bool {
    newest.to == .began || older.contains { $0.isLegal && $0.to == .began }
  }

  private mutating func takeBack() {
    unreported = 0
    older.removeAll(keepingCapacity: true)
    isAttempting = false
    state = .possible
  }

  // MARK: Touches

  /// Whether a touch is to be told; if so, notes that it was.
  mutating func tell(of touch: Int) -> Bool {
    guard hears(touch) else { return false }
    wasTold = true
    return true
  }

  /// Whether it would be told of a touch.
  func hears(_ touch: Int) -> Bool {
    !state.isTerminal && !ignoresSequence && (held == nil || held == .began)
      && (ignored.isEmpty || !ignored.contains(touch))
  }

  /// Takes part in a sequence from now on.
  mutating func engage(in sequence: Int) {
    isEngaged = true
    self.sequence = sequence
  }

  /// Takes part no more: its touches are gone, unless they hover and it keeps them, and it waits for
  /// nothing.
  mutating func disengage(keepsTouches: Bool = false) {
    isEngaged = false
    if !keepsTouches { followed.removeAll(keepingCapacity: true) }
  }

  /// Whether its gesture is made of the touch of a number, among others.
  func follows(_ touch: Int) -> Bool { followed.contains(touch) }

  /// Takes a touch for its gesture's own.
  mutating func follow(_ touch: Int) { followed.append(touch) }

  /// Takes a touch for its own no more; returns whether it was.
  @discardableResult
  mutating func unfollow(_ touch: Int) -> Bool {
    guard let place = followed.firstIndex(of: touch) else { return false }
    followed.remove(at: place)
    return true
  }

  /// Forgets the oldest touches that are up beyond a limit.
  mutating func forgetFollowed(beyond limit: Int, down: [Touch]) {
    while followed.count > limit {
      let oldest = followed.firstIndex { number in !down.contains { $0.number == number } }
      guard let oldest else { return }
      followed.remove(at: oldest)
    }
  }

  /// Whether it was told of a touch since this was last asked, and goes on.
  mutating func takeProgress() -> Bool {
    defer { wasTold = false }
    return wasTold && state.isActive
  }

  /// Leaves a touch out from now on.
  mutating func ignore(_ touch: Int) {
    if !ignored.contains(touch) { ignored.append(touch) }
    unfollow(touch)
  }

  /// Leaves a touch out from now on because the recognizer wants it so.
  mutating func requestIgnore(_ touch: Int, id: Int) {
    if hears(touch) { requestedIgnores.append(id) }
    ignore(touch)
  }

  /// Hands out the touches that it asked not to be told of since this was last asked.
  mutating func takeRequestedIgnores() -> [Int] {
    defer { requestedIgnores.removeAll(keepingCapacity: true) }
    return requestedIgnores
  }

  /// Whether there are any: nearly always none, and it is asked about each sample.
  var hasRequestedIgnores: Bool { !requestedIgnores.isEmpty }

  /// Whether the arena has something to hear of it.
  var hasUnreported: Bool { unreported > 0 || hasRequestedIgnores }

  /// Forgets that a touch was left out: it is up.
  mutating func listen(to touch: Int) {
    ignored.removeAll { $0 == touch }
  }

  /// Returns to `possible` with nothing to report.
  mutating func reset() {
    takeBack()
    mayBegin = false
    held = nil
    disengage()
    deadline = .infinity
    cause = nil
  }
}
