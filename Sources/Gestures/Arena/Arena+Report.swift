extension Arena {
  /// Reports a recognizer's inner phase and the moves it has made.
  ///
  /// The phase comes first, because a recognizer enters its last phase before it decides.
  func report(
    _ recognizer: GestureRecognizer, at place: Int, _ location: Point,
    into events: inout [ArenaEvent]
  ) {
    if hasPhases[place] { reportPhase(of: recognizer, at: place, into: &events) }
    while let move = recognizer.standing.takeMove() {
      report(move, of: recognizer, at: place, location, into: &events)
    }
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
    _ move: RecognizerStanding.Move, of recognizer: GestureRecognizer, at place: Int,
    _ location: Point, into events: inout [ArenaEvent]
  ) {
    guard move.isLegal else {
      events.append(.refused(recognizer: place, from: move.from, to: move.to))
      return
    }
    var transition = Transition(
      recognizer: place, from: move.from, to: move.to, timestamp: event.timestamp,
      location: location)
    if move.to.isTerminal {
      if let report = recognizer.fitReport(isFinal: true) {
        events.append(.fit(recognizer: place, report))
      }
      transition.criteria = recognizer.criteria
      if move.to == .ended {
        transition.result = recognizer.result
      } else {
        transition.reason = recognizer.reason ?? Sentences.noReason
        if move.to == .failed { transition.ghost = recognizer.ghost }
      }
    }
    events.append(.transition(transition))
    if move.to.sendsAction { recognizer.sendActions() }
  }

  /// Reports the live fit of every recognizer that goes on and heard of a touch in this batch.
  func reportFits(into events: inout [ArenaEvent]) {
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      guard recognizer.standing.takeProgress() else { continue }
      if let report = recognizer.fitReport(isFinal: false) {
        events.append(.fit(recognizer: place, report))
      }
    }
  }

  /// Ends the sequence: keeps the strokes that ended well, cancels a recognizer that goes on without
  /// touches, and resets those that are done.
  func finishSequence(into events: inout [ArenaEvent]) {
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      recognizer.standing.listenToAll()
      if recognizer.state.isActive {
        recognizer.reason = Sentences.touchesGone
        recognizer.state = .cancelled
      }
      // What a target or a delegate made the recognizer do is reported here at the latest.
      report(recognizer, at: place, lastLocation, into: &events)
    }
    for touch in endedTouches { events.append(.stroke(touch: touch, committed: true)) }
    endedTouches.removeAll(keepingCapacity: true)
    for place in recognizers.indices where recognizers[place].state.isTerminal {
      let recognizer = recognizers[place]
      let state = recognizer.state
      recognizer.resetToPossible()
      if hasPhases[place] { reportPhase(of: recognizer, at: place, into: &events) }
      events.append(
        .transition(
          Transition(
            recognizer: place, from: state, to: .possible, timestamp: event.timestamp,
            location: lastLocation)))
    }
  }
}
