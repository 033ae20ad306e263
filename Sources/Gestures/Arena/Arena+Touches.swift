/// Hands touches, pointers and time to the recognizers.
extension Arena {
  /// Brings the batch's touches down together; their further samples are moves.
  func begin(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    guard let time = batch.entries.last.map({ batch.samples[$0.samples.lowerBound].timestamp })
    else { return }
    pass(to: time, into: &events)
    event.timestamp = time
    if !tracker.hovering.isEmpty {
      endHovers(into: &events) { pointer in
        batch.entries.contains { $0.id == pointer.id || $0.kind == pointer.kind }
      }
      finishWhatIsOver(into: &events)
    }
    if !tracker.isAnyDown { startSequence() }
    var began: [Touch] = []
    for entry in batch.entries {
      let touch = tracker.makeTouch(
        entry, kind: .touch, at: batch.samples[entry.samples.lowerBound])
      let region = regions.isEmpty ? nil : region(at: touch.location)
      touch.region = region?.name
      for index in recognizers.indices { offer(touch, in: region, to: index, into: &events) }
      began.append(touch)
      tracker.add(touch)
    }
    if delivery != nil {
      for touch in began {
        let listeners = recognizers.indices.filter {
          recognizers[$0].progress.receives(touch.number)
        }
        delivery?.begin(touch, in: touch.region.flatMap { region($0) }, listeners: listeners)
      }
    }
    hand(began, into: &events) { $0.touchesBegan($1, with: $2) }
    for touch in began { touch.now.stay(in: .stationary) }
    move(batch, skippingFirst: 1, into: &events)
  }

  private func startSequence() {
    event.sequence += 1
    for recognizer in recognizers { recognizer.progress.ignoresSequence = !recognizer.isEnabled }
  }

  /// Decides whether a recognizer receives a touch that comes down, and reports a refusal.
  private func offer(
    _ touch: Touch, in region: Region?, to index: Int, into events: inout [ArenaEvent]
  ) {
    let recognizer = recognizers[index]
    guard !recognizer.progress.ignoresSequence else { return }
    if recognizer.followsHover || !admission.isAttached(recognizer, over: region) {
      return recognizer.progress.touches.ignore(touch.number)
    }
    if recognizer.state.isTerminal {
      if !recognizer.covers(touch)
        || admission.declaredRefusal(of: touch, in: region, by: recognizer) != nil
      {
        return recognizer.progress.touches.ignore(touch.number)
      }
    } else if let cause = admission.refusal(of: touch, in: region, by: recognizer) {
      recognizer.progress.touches.ignore(touch.number)
      return reportIgnored(touch.id, by: index, because: cause, into: &events)
    }
    // One that is over receives nothing of the touch, but is not reset before the touch is up.
    recognizer.progress.touches.follow(touch.number)
    if recognizer.progress.receives(touch.number) { recognizer.progress.engage(in: event.sequence) }
  }

  /// Hands the batch's samples out in time order, except the first or the last few of each touch.
  ///
  /// One touch, the usual case, needs no merge.
  func move(
    _ batch: TouchBatch, skippingFirst first: Int = 0, skippingLast last: Int = 0,
    into events: inout [ArenaEvent]
  ) {
    if batch.entries.count == 1 {
      let samples = batch.entries[0].samples.dropFirst(first).dropLast(last)
      guard !samples.isEmpty, let touch = event.touch(batch.entries[0].id) else { return }
      let handed = tracker.alone(touch)
      for index in samples { move(touch, handed, to: batch.samples[index], into: &events) }
      touch.now.stay(in: .stationary)
      return
    }
    for entry in batch.entries {
      guard let touch = event.touch(entry.id) else { continue }
      merge.add(touch, entry.samples.dropFirst(first).dropLast(last))
    }
    while let (touch, sample) = merge.next(in: batch) {
      move(touch, tracker.alone(touch), to: sample, into: &events)
      touch.now.stay(in: .stationary)
    }
  }

  private func move(
    _ touch: Touch, _ handed: [Touch], to sample: StrokeSample, into events: inout [ArenaEvent]
  ) {
    pass(to: sample.timestamp, into: &events)
    touch.now.advance(to: sample, phase: .moved)
    event.timestamp = sample.timestamp
    delivery?.move(touch, isUp: false)
    for index in recognizers.indices where recognizers[index].progress.receive(touch.number) {
      let recognizer = recognizers[index]
      recognizer.touchesMoved(handed, with: event)
      note(recognizer, at: index, sample.location)
    }
    settleNoted(into: &events)
  }

  /// Ends the touches one by one; all samples but the last of each are moves before it.
  func end(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    move(batch, skippingLast: 1, into: &events)
    for entry in batch.entries {
      guard let touch = event.touch(entry.id) else { continue }
      if let last = entry.samples.last {
        pass(to: batch.samples[last].timestamp, into: &events)
        touch.now.advance(to: batch.samples[last], phase: .ended)
      } else {
        touch.now.stay(in: .ended)
      }
      event.timestamp = touch.timestamp
      delivery?.move(touch, isUp: true)
      hand(tracker.alone(touch), into: &events) { $0.touchesEnded($1, with: $2) }
      tracker.lift(touch)
      forget(touch)
      if tracker.isAnyDown { resetAheadOfSequence(into: &events) }
    }
  }

  /// Cancels the batch's touches together; their samples are moves before it.
  func cancel(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    move(batch, into: &events)
    let touches = batch.entries.compactMap { event.touch($0.id) }
    cancel(touches, reason: Sentences.cancelled(because: batch.reason), into: &events)
  }

  /// Cancels touches together, for a reason in one plain sentence.
  func cancel(_ touches: [Touch], reason: String, into events: inout [ArenaEvent]) {
    guard !touches.isEmpty else { return }
    for touch in touches { touch.now.stay(in: .cancelled) }
    for touch in touches { delivery?.cancel(touch, at: event.timestamp, into: &events) }
    hand(touches, into: &events) { recognizer, touches, event in
      recognizer.reason = reason
      recognizer.touchesCancelled(touches, with: event)
      if !recognizer.state.isTerminal { recognizer.reason = nil }
    }
    tracker.cancel(touches)
    for touch in touches { forget(touch) }
    for touch in touches { events.append(.stroke(touch: touch.id, committed: false)) }
    if tracker.isAnyDown { resetAheadOfSequence(into: &events) }
  }

  private func forget(_ touch: Touch) {
    for recognizer in recognizers {
      recognizer.progress.touches.lift(
        touch.number, keeping: limits.followedTouches, down: event.touches)
    }
  }

  /// Hands touches of one phase together to every recognizer that receives them.
  private func hand(
    _ touches: [Touch], into events: inout [ArenaEvent],
    by call: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    for (index, recognizer) in recognizers.enumerated() {
      let received = touches.filter { recognizer.progress.receive($0.number) }
      guard let last = received.last else { continue }
      call(recognizer, received, event)
      note(recognizer, at: index, last.location)
    }
    settleNoted(into: &events)
  }

  /// Records a recognizer's attempt and deadline after a call.
  func note(_ recognizer: GestureRecognizer, at index: Int, _ location: Point) {
    recognizer.progress.location = location
    if recognizer.progress.isAttempting { attempts.add(index) }
    deadlines.note(recognizer.progress.deadline)
  }

  // MARK: Pointers that hover. They begin no sequence and have no stroke.

  /// Moves pointers; a pointer without samples has left.
  func hover(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    for entry in batch.entries {
      if entry.samples.isEmpty {
        endHovers(into: &events) { $0.id == entry.id }
        finishWhatIsOver(into: &events)
      }
      for index in entry.samples {
        let sample = batch.samples[index]
        pass(to: sample.timestamp, into: &events)
        event.timestamp = max(event.timestamp, sample.timestamp)
        hover(tracker.hover(entry, at: sample), into: &events)
      }
    }
  }

  /// Hands a pointer's new location to the recognizers there, and its end to those that it has
  /// left.
  private func hover(_ pointer: Touch, into events: inout [ArenaEvent]) {
    var hasLeft = false
    for (index, recognizer) in recognizers.enumerated() where recognizer.followsHover {
      if receives(pointer, recognizer) {
        recognizer.progress.engage(in: event.sequence)
        if !recognizer.progress.touches.follows(pointer.number) {
          recognizer.progress.touches.follow(pointer.number)
        }
        recognizer.hoverMoved(pointer, with: event)
        note(recognizer, at: index, pointer.location)
      } else if endHover(pointer, of: recognizer, at: index) {
        hasLeft = true
      }
    }
    settleNoted(into: &events)
    // The pointer may be back with the next sample of the same batch.
    if hasLeft { finishWhatIsOver(into: &events) }
  }

  private func receives(_ pointer: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, !recognizer.state.isTerminal else { return false }
    let region = region(at: pointer.location)
    return admission.isAttached(recognizer, over: region)
      && admission.refusal(of: pointer, in: region, by: recognizer) == nil
  }

  /// Ends the hovering of pointers that have left or come down.
  private func endHovers(into events: inout [ArenaEvent], where isOver: (Touch) -> Bool) {
    for pointer in tracker.hovering where isOver(pointer) {
      for (index, recognizer) in recognizers.enumerated() {
        _ = endHover(pointer, of: recognizer, at: index)
      }
      settleNoted(into: &events)
    }
    tracker.removeHovering(where: isOver)
  }

  /// Ends a pointer's hovering for a recognizer; returns whether it followed the pointer.
  private func endHover(_ pointer: Touch, of recognizer: GestureRecognizer, at index: Int) -> Bool {
    guard recognizer.progress.touches.unfollow(pointer.number) else { return false }
    if !recognizer.state.isTerminal { recognizer.hoverEnded(pointer, with: event) }
    note(recognizer, at: index, pointer.location)
    return true
  }
}
