/// Decides attempts, and follows what each decision changes for others.
extension Arena {
  /// Collects all attempts, decides them and reports every move.
  func settleAll(into events: inout [ArenaEvent]) {
    for (index, recognizer) in recognizers.enumerated() where recognizer.progress.isAttempting {
      attempts.addOnce(index)
    }
    settleNoted(into: &events)
  }

  /// Decides the attempts that `note` has recorded, and reports every move.
  ///
  /// Goes on as long as a success or a failure changes something for another recognizer.
  func settleNoted(into events: inout [ArenaEvent]) {
    if !attempts.pending.isEmpty { decideAttempts() }
    if delivery != nil { updateDelivery(into: &events) }
    reportAll(into: &events)
    followConsequences(into: &events)
    if delivery != nil { updateDelivery(into: &events) }
  }

  private func followConsequences(into events: inout [ArenaEvent]) {
    while !attempts.isSettled {
      for winner in attempts.winners { spread(winner, into: &events) }
      attempts.removeWinners()
      guard attempts.mayWait else { return }
      releaseWaiting()
      if attempts.pending.isEmpty { return }
      decideAttempts()
      if delivery != nil { updateDelivery(into: &events) }
      reportAll(into: &events)
    }
  }

  private func decideAttempts() {
    while let next = relations.next(of: attempts.pending) {
      attempts.remove(next)
      decide(next)
    }
  }

  private func decide(_ index: Int) {
    let recognizer = recognizers[index]
    guard recognizer.progress.isAttempting else { return }
    if recognizer.progress.attempt != .asked(hasWaited: true), let veto = veto(against: index) {
      return recognizer.fail(because: veto.sentence, cause: veto.cause)
    }
    switch relations.permission(of: index, touchesAreDown: tracker.isAnyDown) {
    case .refused(let other):
      recognizer.fail(
        because: Sentences.waitedInVain(for: recognizers[other].attachedName), cause: other)
    case .notYet:
      recognizer.progress.hold()
      if recognizer.progress.isWaiting { attempts.mayWait = true }
    case .granted:
      if let other = relations.preventer(of: index) {
        recognizer.fail(
          because: Sentences.prevented(by: recognizers[other].attachedName), cause: other)
      } else {
        recognizer.progress.grant()
        attempts.grant(index)
      }
    }
  }

  /// Why a recognizer may not begin, and the index of the recognizer that prevents it; `nil` if it
  /// may.
  private func veto(against index: Int) -> (sentence: String, cause: Int?)? {
    guard !rules.beginnings.isEmpty else { return nil }
    let recognizer = recognizers[index]
    for rule in rules.beginnings
    where ArenaRules.Pair.covers(rule.recognizer, recognizer.attachedName) {
      let sentence = rule.condition.fault(
        at: recognizer.progress.location, travel: travel(of: recognizer), in: admission.tree)
      if let sentence { return (sentence, nil) }
    }
    return relations.obstacle(to: index).map {
      (Sentences.mayNotBegin(while: recognizers[$0].attachedName), $0)
    }
  }

  /// How far the touches that a recognizer receives have moved since they came down, added up.
  private func travel(of recognizer: GestureRecognizer) -> Point {
    var travel = Point.zero
    for touch in event.touches where !recognizer.progress.touches.ignores(touch.number) {
      travel.x += touch.location.x - touch.startLocation.x
      travel.y += touch.location.y - touch.startLocation.y
    }
    return travel
  }

  /// Fails the undecided recognizers that waited for the winner to fail, or that it prevents.
  private func spread(_ winner: Int, into events: inout [ArenaEvent]) {
    let name = recognizers[winner].attachedName
    for (index, other) in recognizers.enumerated() where index != winner {
      guard other.state == .possible, other.progress.isEngaged else { continue }
      if relations.requires(index, winner) {
        other.fail(because: Sentences.waitedInVain(for: name), cause: winner)
      } else if relations.stops(winner, index) {
        other.fail(because: Sentences.prevented(by: name), cause: winner)
      } else {
        continue
      }
      report(index, into: &events)
    }
  }

  /// Lets the recognizers try again that wait for no other recognizer any longer.
  private func releaseWaiting() {
    attempts.mayWait = false
    for (index, recognizer) in recognizers.enumerated() where recognizer.progress.isWaiting {
      if relations.permission(of: index, touchesAreDown: tracker.isAnyDown) == .notYet {
        attempts.mayWait = true
      } else {
        attempts.add(index)
      }
    }
    // All are checked before any is released, because a waiting recognizer counts as undecided.
    for index in attempts.pending { recognizers[index].progress.release() }
  }

  /// Ends all waiting, for a reason in one plain sentence.
  func giveUpWaiting(because reason: String, into events: inout [ArenaEvent]) {
    var isAny = false
    for recognizer in recognizers
    where recognizer.progress.isEngaged && !recognizer.state.isTerminal {
      recognizer.giveUp(because: reason)
      isAny = true
    }
    guard isAny else { return }
    attempts.mayWait = false
    settleAll(into: &events)
    finishSequence(into: &events)
  }

  /// Sends the view what no recognizer withholds any longer.
  private func updateDelivery(into events: inout [ArenaEvent], isOver: Bool = false) {
    delivery?.update(at: event.timestamp, into: &events) { touch, index in
      TouchDelivery.Wishes(of: recognizers[index], for: touch, isOver: isOver)
    }
  }

  // MARK: The end of a sequence

  /// Ends the sequence if no touch is down, or resets what is over ahead of its end.
  func finishWhatIsOver(into events: inout [ArenaEvent]) {
    if tracker.isAnyDown {
      resetAheadOfSequence(into: &events)
    } else {
      finishSequence(into: &events)
    }
  }

  /// Resets finished recognizers of regions, views, signs and hovering pointers while other touches
  /// are down.
  ///
  /// Their own touches must all be up.
  func resetAheadOfSequence(into events: inout [ArenaEvent]) {
    for (index, recognizer) in recognizers.enumerated() where recognizer.state.isTerminal {
      guard recognizer.isLocal else { continue }
      let isDown = event.touches.contains { recognizer.progress.touches.follows($0.number) }
      guard !isDown else { continue }
      moveToLastTouch(recognizer)
      resetIfOver(recognizer, at: index, into: &events)
    }
  }

  /// Reports a recognizer from now on at the last touch that is up, if it follows that touch.
  private func moveToLastTouch(_ recognizer: GestureRecognizer) {
    guard !recognizer.progress.isWaiting,
      recognizer.progress.touches.follows(tracker.last.number)
    else { return }
    recognizer.progress.location = tracker.last.location
  }

  /// Ends the sequence: cancels recognizers that go on without touches, keeps the strokes that
  /// ended well, and resets the recognizers that are over.
  ///
  /// A recognizer that waits for others or for time is left alone.
  func finishSequence(into events: inout [ArenaEvent]) {
    settleWaiting(into: &events)
    for recognizer in recognizers where recognizer.state.isActive && !recognizer.followsHover {
      recognizer.reason = Sentences.touchesGone
      recognizer.state = .cancelled
    }
    // The last report of what a target or a delegate made a recognizer do.
    for recognizer in recognizers { moveToLastTouch(recognizer) }
    settleAll(into: &events)
    if delivery != nil { updateDelivery(into: &events, isOver: true) }
    for touch in tracker.takeKeptStrokes() {
      events.append(.stroke(touch: touch, committed: true))
    }
    for (index, recognizer) in recognizers.enumerated() {
      resetIfOver(recognizer, at: index, into: &events)
    }
  }

  /// Releases the recognizers that wait for what needs touches, and fails those that wait for one
  /// another.
  private func settleWaiting(into events: inout [ArenaEvent]) {
    guard attempts.mayWait else { return }
    settleNoted(into: &events)
    guard attempts.mayWait, nextDeadline == nil else { return }
    for recognizer in recognizers where recognizer.progress.isWaiting {
      recognizer.giveUp(because: Sentences.waitsInCircle)
    }
  }

  private func resetIfOver(
    _ recognizer: GestureRecognizer, at index: Int, into events: inout [ArenaEvent]
  ) {
    let state = recognizer.state
    guard state.isTerminal else {
      let goesOn = recognizer.followsHover && state.isActive
      if !recognizer.progress.isPending && !goesOn {
        recognizer.progress.disengage(keepsTouches: recognizer.followsHover)
      }
      return
    }
    recognizer.resetToPossible()
    reportPhase(of: recognizer, at: index, into: &events)
    append(.init(from: state, to: .possible, isLegal: true), of: recognizer, at: index, to: &events)
  }
}
