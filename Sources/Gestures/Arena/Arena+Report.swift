extension Arena {
  /// Reports what all recognizers did, in the order of the list.
  func reportAll(into events: inout [ArenaEvent]) {
    // Most did nothing, and looking at them must cost little.
    for place in recognizers.indices
    where hasPhases[place] || recognizers[place].progress.hasUnreported {
      report(place, into: &events)
    }
  }

  /// Reports a recognizer's inner phase and the moves it has made, if there are any.
  ///
  /// The phase comes first, because a recognizer enters its last phase before it decides.
  func report(_ place: Int, into events: inout [ArenaEvent]) {
    let recognizer = recognizers[place]
    if recognizer.progress.hasRequestedIgnores {
      for touch in recognizer.progress.takeRequestedIgnores() {
        reportIgnored(touch, by: place, because: .recognizer, into: &events)
      }
    }
    if hasPhases[place] { reportPhase(of: recognizer, at: place, into: &events) }
    while let move = recognizer.progress.takeMove() {
      report(move, of: recognizer, at: place, locations[place], into: &events)
    }
  }

  /// Reports that a recognizer takes no notice of a touch.
  func reportIgnored(
    _ touch: Int, by place: Int, because cause: IgnoredTouch.Cause, into events: inout [ArenaEvent]
  ) {
    events.append(
      .ignored(
        IgnoredTouch(
          recognizer: place, touch: touch, cause: cause, timestamp: event.timestamp)))
  }

  /// A place in the coordinates of the region that a recognizer is attached to.
  private func place(_ location: Point, for recognizer: GestureRecognizer) -> RegionLocation? {
    guard let name = recognizer.region else { return nil }
    return region(name)?.place(of: location)
  }

  private func reportPhase(
    of recognizer: GestureRecognizer, at place: Int, into events: inout [ArenaEvent]
  ) {
    guard let phase = recognizer.phaseName, phase != phases[place] else { return }
    phases[place] = phase
    events.append(.phase(recognizer: place, name: phase, timestamp: event.timestamp))
  }

  /// Reports one move, with the final fit ahead of a decision.
  private func report(
    _ move: RecognizerProgress.Move, of recognizer: GestureRecognizer, at place: Int,
    _ location: Point, into events: inout [ArenaEvent]
  ) {
    guard move.isLegal else {
      events.append(.refused(recognizer: place, from: move.from, to: move.to))
      return
    }
    if move.to.isTerminal {
      reportDecision(move, of: recognizer, at: place, location, into: &events)
    } else {
      var details = MoveDetails()
      if move.to.isActive, let motion = recognizer.motion { details.result = GestureResult(motion) }
      if recognizer.region != nil { details.inRegion = self.place(location, for: recognizer) }
      events.append(
        .transition(
          Transition(
            recognizer: place, from: move.from, to: move.to, timestamp: event.timestamp,
            location: location, details: details)))
    }
    if move.to.sendsAction { recognizer.sendActions() }
  }

  /// Reports how a recognizer has decided, and why.
  private func reportDecision(
    _ move: RecognizerProgress.Move, of recognizer: GestureRecognizer, at place: Int,
    _ location: Point, into events: inout [ArenaEvent]
  ) {
    if let report = recognizer.fitReport(isFinal: true) {
      events.append(.fit(recognizer: place, report))
    }
    let isFailure = move.to == .failed
    let isRecognized = move.to == .ended
    events.append(
      .transition(
        Transition(
          recognizer: place, from: move.from, to: move.to, timestamp: event.timestamp,
          location: location,
          reason: isRecognized ? nil : recognizer.reason ?? Sentences.noReason,
          result: isRecognized ? recognizer.result : nil, criteria: recognizer.criteria,
          ghost: isFailure ? recognizer.ghost : nil,
          guesses: isFailure || isRecognized ? recognizer.guesses : [],
          cause: isRecognized ? nil : recognizer.progress.cause,
          inRegion: self.place(location, for: recognizer))))
  }

  /// Reports the live fit of every recognizer that goes on and heard of a touch in this batch.
  func reportFits(into events: inout [ArenaEvent]) {
    for place in recognizers.indices where recognizers[place].progress.takeProgress() {
      let recognizer = recognizers[place]
      if let report = recognizer.fitReport(isFinal: false) {
        events.append(.fit(recognizer: place, report))
      }
    }
  }

  /// Ends the sequence if no touch is down, and what is over ahead of it if there is one.
  func finishWhatIsOver(into events: inout [ArenaEvent]) {
    if event.touches.isEmpty {
      finishSequence(into: &events)
    } else {
      resetAheadOfSequence(into: &events)
    }
  }

  /// Resets those recognizers of regions, and those that follow hovering pointers, that are done and
  /// whose own touches are all up, while others are down elsewhere.
  func resetAheadOfSequence(into events: inout [ArenaEvent]) {
    for place in recognizers.indices where recognizers[place].state.isTerminal {
      let recognizer = recognizers[place]
      guard recognizer.region != nil || recognizer.followsHover else { continue }
      guard !event.touches.contains(where: { recognizer.progress.follows($0.number) }) else {
        continue
      }
      bringToLastTouch(place)
      resetIfDone(place, into: &events)
    }
  }

  /// Takes the place of the last touch that is up for that of a recognizer whose own it was.
  private func bringToLastTouch(_ place: Int) {
    let progress = recognizers[place].progress
    guard progress.held == nil, progress.follows(lastTouch.number) else { return }
    locations[place] = lastTouch.location
  }

  /// Ends the sequence: keeps the strokes that ended well, cancels a recognizer that goes on without
  /// touches, and resets those that are done; without a sequence it resets those that are done.
  ///
  /// Who waits for others to fail, or for time to pass, is left as it is.
  func finishSequence(into events: inout [ArenaEvent]) {
    settleWaiting(into: &events)
    for recognizer in recognizers {
      if recognizer.state.isActive && !recognizer.followsHover {
        recognizer.reason = Sentences.touchesGone
        recognizer.state = .cancelled
      }
    }
    // What a target or a delegate made a recognizer do is reported here at the latest.
    for place in recognizers.indices { bringToLastTouch(place) }
    settleAttempts(into: &events)
    if delivery != nil { updateDelivery(into: &events, isOver: true) }
    for touch in endedTouches { events.append(.stroke(touch: touch, committed: true)) }
    endedTouches.removeAll(keepingCapacity: true)
    for place in recognizers.indices { resetIfDone(place, into: &events) }
  }

  /// Lets those go on who waited for what cannot be decided without touches, and ends those who
  /// wait for one another.
  private func settleWaiting(into events: inout [ArenaEvent]) {
    guard hasWaiting else { return }
    settleHeard(into: &events)
    guard hasWaiting, nextDeadline == nil else { return }
    for recognizer in recognizers where recognizer.progress.held != nil {
      recognizer.giveUp(because: Sentences.waitsInCircle)
    }
  }

  private func resetIfDone(_ place: Int, into events: inout [ArenaEvent]) {
    let recognizer = recognizers[place]
    let state = recognizer.state
    guard state.isTerminal else {
      let isPending =
        recognizer.progress.held != nil || recognizer.progress.deadline < .infinity
        || (recognizer.followsHover && state.isActive)
      if !isPending { recognizer.progress.disengage(keepsTouches: recognizer.followsHover) }
      return
    }
    recognizer.resetToPossible()
    if hasPhases[place] { reportPhase(of: recognizer, at: place, into: &events) }
    events.append(
      .transition(
        Transition(
          recognizer: place, from: state, to: .possible, timestamp: event.timestamp,
          location: locations[place], inRegion: self.place(locations[place], for: recognizer))))
  }
}
