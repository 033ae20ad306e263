/// What the rules, the recognizers and their delegates say about two recognizers, asked anew each
/// time that one of them tries to be recognized.
extension Arena {
  /// Whether the recognizer at `place` waits for the other to fail.
  func requires(_ place: Int, _ other: Int) -> Bool {
    if relations[place, other].contains(.requires) { return true }
    let waiting = recognizers[place]
    let required = recognizers[other]
    return waiting.requirements.contains { $0 === required }
      || waiting.shouldRequireFailure(of: required)
      || required.shouldBeRequiredToFail(by: waiting)
      || waiting.delegate?.gestureRecognizer(waiting, shouldRequireFailureOf: required) == true
      || required.delegate?.gestureRecognizer(required, shouldBeRequiredToFailBy: waiting) == true
  }

  /// Whether the recognizer at `place`, being recognized, makes the other fail: not where both may be
  /// recognized at the same time, and not where either says that it is to be let alone.
  func prevents(_ place: Int, _ other: Int) -> Bool {
    let relation = relations[place, other]
    guard !relation.contains(.allows), !relation.contains(.tolerates) else { return false }
    let winner = recognizers[place]
    let loser = recognizers[other]
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    let isAllowed =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
    return !isAllowed
  }

  /// Whether both follow a touch of the same sequence, so that one of them can be in the way of the
  /// other; quadratic in the touches that they follow, few as they are.
  func share(_ place: Int, _ other: Int) -> Bool {
    let one = recognizers[place].progress
    let two = recognizers[other].progress
    guard one.isEngaged && two.isEngaged && one.sequence == two.sequence else { return false }
    return one.followed.contains { two.follows($0) }
  }

  /// Whether the recognizer at `place` comes before the other where both try at the same moment and
  /// nothing else is said: a continuous one before a discrete one, then by name.
  func precedes(_ place: Int, _ other: Int) -> Bool {
    let one = recognizers[place]
    let two = recognizers[other]
    if one.isContinuous != two.isContinuous { return one.isContinuous }
    if one.name != two.name { return one.name < two.name }
    let region = one.region ?? ""
    let otherRegion = two.region ?? ""
    return region == otherRegion ? place < other : region < otherRegion
  }

  /// What the recognizers that the one at `place` waits for allow it to do.
  func permission(of place: Int) -> Permission {
    var refusing: Int?
    var isWaiting = false
    for other in recognizers.indices where other != place && requires(place, other) {
      let required = recognizers[other].progress
      guard required.isEngaged else { continue }  // It has heard nothing of this.
      if required.isRecognized {
        if let known = refusing, !precedes(other, known) { continue }
        refusing = other
      } else if !required.state.isTerminal || required.isAttempting {
        isWaiting = isWaiting || canStillDecide(required)
      }
    }
    if let refusing { return .refused(by: refusing) }
    return isWaiting ? .notYet : .granted
  }

  /// Whether something may yet happen to a recognizer that is undecided.
  private func canStillDecide(_ progress: RecognizerProgress) -> Bool {
    !event.touches.isEmpty || progress.deadline < .infinity || progress.held != nil
      || progress.isAttempting
  }

  /// What may come of an attempt.
  enum Permission: Equatable {
    /// It may be recognized.
    case granted
    /// Others have to fail first.
    case notYet
    /// One that had to fail first was recognized.
    case refused(by: Int)
  }
}
