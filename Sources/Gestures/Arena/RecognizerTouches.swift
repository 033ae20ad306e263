/// The touches that one recognizer follows and those that it ignores, by their numbers.
struct RecognizerTouches {
  /// The touches that are down and not for this recognizer.
  private(set) var ignored: [Int] = []
  /// The touches that make up the gesture, oldest first; some of them may be up.
  private(set) var followed: [Int] = []
  /// The ids of the touches that the recognizer itself ignored, not yet reported.
  private var requestedIgnores: [Int] = []

  /// Whether a touch is ignored.
  func ignores(_ touch: Int) -> Bool { !ignored.isEmpty && ignored.contains(touch) }

  /// Whether a touch is part of the gesture.
  func follows(_ touch: Int) -> Bool { followed.contains(touch) }

  /// Makes a touch part of the gesture.
  mutating func follow(_ touch: Int) { followed.append(touch) }

  /// Takes a touch out of the gesture; returns whether it was part of it.
  @discardableResult
  mutating func unfollow(_ touch: Int) -> Bool {
    guard let index = followed.firstIndex(of: touch) else { return false }
    followed.remove(at: index)
    return true
  }

  /// Takes all touches out of the gesture.
  mutating func unfollowAll() { followed.removeAll(keepingCapacity: true) }

  /// Ignores a touch from now on.
  mutating func ignore(_ touch: Int) {
    if !ignored.contains(touch) { ignored.append(touch) }
    unfollow(touch)
  }

  /// Records, for the report, the id of a touch that the recognizer itself ignores.
  mutating func noteRequestedIgnore(id: Int) { requestedIgnores.append(id) }

  /// Whether there are unreported ones; read once a sample, and nearly always false.
  var hasRequestedIgnores: Bool { !requestedIgnores.isEmpty }

  /// Removes and returns the ids of the touches that the recognizer itself ignored.
  mutating func takeRequestedIgnores() -> [Int] {
    defer { requestedIgnores.removeAll(keepingCapacity: true) }
    return requestedIgnores
  }

  /// Records that a touch is up, and drops the oldest touches that are up beyond a limit.
  mutating func lift(_ touch: Int, keeping limit: Int, down: [Touch]) {
    ignored.removeAll { $0 == touch }
    while followed.count > limit {
      let oldest = followed.firstIndex { number in !down.contains { $0.number == number } }
      guard let oldest else { return }
      followed.remove(at: oldest)
    }
  }
}
