extension Arena {
  /// Says yes or no to everyone who tries to leave `possible`, reports what all have done, and goes
  /// on for as long as one's success or failure changes something for another.
  ///
  /// Nothing is looked through but what was done, unless somebody was recognized or waits.
  func settleAttempts(into events: inout [ArenaEvent]) {
    for place in recognizers.indices where recognizers[place].progress.isAttempting {
      if !attempts.contains(place) { attempts.append(place) }
    }
    settleHeard(into: &events)
  }

  /// The same where `attempts` is complete already.
  func settleHeard(into events: inout [ArenaEvent]) {
    if !attempts.isEmpty { decideAttempts() }
    if delivery != nil { updateDelivery(into: &events) }
    reportAll(into: &events)
    settleConsequences(into: &events)
    if delivery != nil { updateDelivery(into: &events) }
  }

  private func settleConsequences(into events: inout [ArenaEvent]) {
    while !winners.isEmpty || hasWaiting {
      for winner in winners { spread(winner, into: &events) }
      winners.removeAll(keepingCapacity: true)
      guard hasWaiting else { return }
      releaseWaiting()
      if attempts.isEmpty { return }
      decideAttempts()
      if delivery != nil { updateDelivery(into: &events) }
      reportAll(into: &events)
    }
  }

  /// Decides all attempts, those first that others depend upon.
  private func decideAttempts() {
    while let next = nextAttempt() {
      attempts.removeAll { $0 == next }
      decide(next)
    }
  }

  /// The attempt to be decided next: one that waits for no other attempt and that none can prevent
  /// without being prevented by it; of several the first by `precedes`.
  private func nextAttempt() -> Int? {
    var best: Int?
    var isBestFree = false
    for place in attempts {
      let isFree = !attempts.contains {
        $0 != place
          && (requires(place, $0) || relations[place, $0].contains(.givesWay)
            || (prevents($0, place) && !prevents(place, $0)))
      }
      if let known = best {
        if isBestFree && !isFree { continue }
        if isBestFree == isFree && !precedes(place, known) { continue }
      }
      best = place
      isBestFree = isFree
    }
    return best
  }

  private func decide(_ place: Int) {
    let recognizer = recognizers[place]
    guard recognizer.progress.isAttempting else { return }
    if !recognizer.progress.mayBegin, let veto = veto(against: place) {
      return recognizer.fail(because: veto.sentence, cause: veto.cause)
    }
    switch permission(of: place) {
    case .refused(let other):
      recognizer.fail(
        because: Sentences.waitedInVain(for: recognizers[other].attachedName), cause: other)
    case .notYet:
      recognizer.progress.hold()
      hasWaiting = hasWaiting || recognizer.progress.held != nil
    case .granted:
      if let other = preventer(of: place) {
        recognizer.fail(
          because: Sentences.prevented(by: recognizers[other].attachedName), cause: other)
      } else {
        recognizer.progress.grant()
        winners.append(place)
      }
    }
  }

  /// Who was recognized before and prevents the recognizer at `place`; the first by `precedes`.
  private func preventer(of place: Int) -> Int? {
    var found: Int?
    for other in recognizers.indices
    where other != place && recognizers[other].progress.isRecognized && share(other, place)
      && prevents(other, place)
    {
      if let known = found, !precedes(other, known) { continue }
      found = other
    }
    return found
  }

  /// Fails those who are still undecided and waited for the winner to fail, or are prevented by it.
  private func spread(_ winner: Int, into events: inout [ArenaEvent]) {
    let name = recognizers[winner].attachedName
    for place in recognizers.indices where place != winner {
      let other = recognizers[place]
      guard other.state == .possible, other.progress.isEngaged else { continue }
      if requires(place, winner) {
        other.fail(because: Sentences.waitedInVain(for: name), cause: winner)
      } else if share(winner, place) && prevents(winner, place) {
        other.fail(because: Sentences.prevented(by: name), cause: winner)
      } else {
        continue
      }
      report(place, into: &events)
    }
  }

  /// Lets those try again who wait for nobody any more.
  private func releaseWaiting() {
    hasWaiting = false
    for place in recognizers.indices where recognizers[place].progress.held != nil {
      if permission(of: place) == .notYet {
        hasWaiting = true
      } else {
        attempts.append(place)
      }
    }
    // All of them are looked at before any is let try: who waits counts as undecided.
    for place in attempts { recognizers[place].progress.release() }
  }

  /// Ends the waiting of those who wait for what cannot happen any more.
  func giveUpWaiting(because reason: String, into events: inout [ArenaEvent]) {
    var isAny = false
    for recognizer in recognizers
    where recognizer.progress.isEngaged && !recognizer.state.isTerminal {
      recognizer.giveUp(because: reason)
      isAny = true
    }
    guard isAny else { return }
    hasWaiting = false
    settleAttempts(into: &events)
    finishSequence(into: &events)
  }
}
