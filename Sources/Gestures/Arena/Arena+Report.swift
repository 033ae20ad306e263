extension Arena {
  /// Hands one touch to every recognizer that still listens to it.
  func hand(
    _ touch: Touch, into events: inout [ArenaEvent],
    by call: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    if single.isEmpty { single.append(touch) } else { single[0] = touch }
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      guard !recognizer.state.isTerminal else { continue }
      guard !recognizer.ignoredTouches.contains(touch.id) else { continue }
      touchedInBatch[place] = true
      call(recognizer, single, event)
      report(place, at: touch.location, into: &events)
    }
  }

  /// Hands touches of one phase together to every recognizer that still listens to them.
  func hand(
    _ touches: [Touch], into events: inout [ArenaEvent],
    by call: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      guard !recognizer.state.isTerminal else { continue }
      let heard = touches.filter { !recognizer.ignoredTouches.contains($0.id) }
      guard let last = heard.last else { continue }
      touchedInBatch[place] = true
      call(recognizer, heard, event)
      report(place, at: last.location, into: &events)
    }
  }

  /// Reports the moves a recognizer has made, its phase, and the final fit ahead of a decision.
  func report(_ place: Int, at location: Point, into events: inout [ArenaEvent]) {
    let recognizer = recognizers[place]
    if !recognizer.moves.isEmpty { reportMoves(place, at: location, into: &events) }
    let phase = recognizer.phaseName
    if let phase, phase != phases[place] {
      events.append(.phase(recognizer: place, name: phase, timestamp: event.timestamp))
    }
    phases[place] = phase
  }

  private func reportMoves(_ place: Int, at location: Point, into events: inout [ArenaEvent]) {
    let recognizer = recognizers[place]
    for move in recognizer.moves {
      guard move.isLegal else {
        events.append(.refused(recognizer: place, from: move.from, to: move.to))
        continue
      }
      if move.to == .ended || move.to == .failed {
        if let report = recognizer.fitReport(isFinal: true) {
          events.append(.fit(recognizer: place, report))
        }
      }
      let needsReason = move.to == .failed || move.to == .cancelled
      events.append(
        .transition(
          Transition(
            recognizer: place, from: move.from, to: move.to, timestamp: event.timestamp,
            location: location,
            reason: needsReason ? recognizer.reason ?? "it gave no reason" : nil,
            result: move.to == .ended ? recognizer.result : nil,
            criteria: move.to.isTerminal ? recognizer.criteria : [])))
      if move.to.sendsAction { recognizer.sendActions() }
    }
    recognizer.moves.removeAll(keepingCapacity: true)
  }

  /// Reports the live fit of every recognizer that goes on and had samples in this batch.
  func reportFits(into events: inout [ArenaEvent]) {
    for place in recognizers.indices where touchedInBatch[place] {
      touchedInBatch[place] = false
      guard recognizers[place].state.isActive else { continue }
      if let report = recognizers[place].fitReport(isFinal: false) {
        events.append(.fit(recognizer: place, report))
      }
    }
  }

  /// Ends the sequence: keeps the strokes that ended well, cancels a recognizer that goes on without
  /// touches, and resets those that are done.
  func finishSequence(into events: inout [ArenaEvent]) {
    let location = single.last?.location ?? .zero
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      recognizer.ignoredTouches.removeAll(keepingCapacity: true)
      if recognizer.state.isActive {
        recognizer.reason = recognizer.reason ?? "its touches are gone"
        recognizer.state = .cancelled
        report(place, at: location, into: &events)
      }
    }
    for touch in endedTouches { events.append(.stroke(touch: touch, committed: true)) }
    endedTouches.removeAll(keepingCapacity: true)
    for place in recognizers.indices where recognizers[place].state.isTerminal {
      let state = recognizers[place].state
      recognizers[place].resetToPossible()
      phases[place] = recognizers[place].phaseName
      events.append(
        .transition(
          Transition(
            recognizer: place, from: state, to: .possible, timestamp: event.timestamp,
            location: location)))
    }
  }
}
