extension Arena {
  /// Brings the batch's touches down together; their further samples are moves.
  func begin(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    guard let time = batch.entries.last.map({ batch.samples[$0.samples.lowerBound].timestamp })
    else { return }
    pass(to: time, into: &events)
    event.timestamp = time
    if !hovering.isEmpty {
      endHovers(into: &events) { pointer in
        batch.entries.contains { $0.id == pointer.id || $0.kind == pointer.kind }
      }
      finishWhatIsOver(into: &events)
    }
    if event.touches.isEmpty { startSequence() }
    var began: [Touch] = []
    for entry in batch.entries {
      let sample = batch.samples[entry.samples.lowerBound]
      let touch = Touch(id: entry.id, kind: entry.kind ?? .touch, sample: sample)
      let region = regions.isEmpty ? nil : region(at: touch.location)
      count(touch)
      touch.region = region?.name
      for place in recognizers.indices { offer(touch, in: region, to: place, into: &events) }
      began.append(touch)
      event.touches.append(touch)
    }
    deliverBegan(began)
    hand(began, into: &events) { $0.touchesBegan($1, with: $2) }
    for touch in began { touch.now.stay(in: .stationary) }
    move(batch, skippingFirst: 1, into: &events)
  }

  private func startSequence() {
    event.sequence += 1
    for recognizer in recognizers { recognizer.progress.ignoresSequence = !recognizer.isEnabled }
  }

  /// Finds out whether the recognizer at a place is to be told of a touch that comes down, and reports
  /// if it is not though it listens there.
  private func offer(
    _ touch: Touch, in region: Region?, to place: Int, into events: inout [ArenaEvent]
  ) {
    let recognizer = recognizers[place]
    guard !recognizer.progress.ignoresSequence else { return }
    if recognizer.followsHover || !isTouch(in: region, for: recognizer) {
      return recognizer.progress.ignore(touch.number)
    }
    if recognizer.state.isTerminal {
      if declaredRefusal(of: touch, in: region, by: recognizer) != nil {
        return recognizer.progress.ignore(touch.number)
      }
    } else if let cause = refusal(of: touch, in: region, by: recognizer) {
      recognizer.progress.ignore(touch.number)
      return reportIgnored(touch.id, by: place, because: cause, into: &events)
    }
    // One that is done hears nothing of the touch, but is not reset before that is up.
    recognizer.progress.follow(touch.number)
    if recognizer.progress.hears(touch.number) { recognizer.progress.engage(in: event.sequence) }
  }

  /// Hands the batch's samples out one by one in time order, but for the first or the last few of
  /// each touch; samples of equal time go in the batch's order.
  ///
  /// One touch, the usual case, needs no merging. Linear in the samples times the entries.
  func move(
    _ batch: TouchBatch, skippingFirst first: Int = 0, skippingLast last: Int = 0,
    into events: inout [ArenaEvent]
  ) {
    if batch.entries.count == 1 {
      let samples = batch.entries[0].samples.dropFirst(first).dropLast(last)
      guard !samples.isEmpty, let touch = event.touch(batch.entries[0].id) else { return }
      let handed = alone(touch)
      for index in samples { move(touch, handed, to: batch.samples[index], into: &events) }
      touch.now.stay(in: .stationary)
      return
    }
    for entry in batch.entries {
      guard let touch = event.touch(entry.id) else { continue }
      cursors.append(entry.samples.lowerBound + first)
      movers.append(touch)
    }
    while let place = earliest(in: batch, skippingLast: last) {
      let touch = movers[place]
      move(touch, alone(touch), to: batch.samples[cursors[place]], into: &events)
      touch.now.stay(in: .stationary)
      cursors[place] += 1
    }
    cursors.removeAll(keepingCapacity: true)
    movers.removeAll(keepingCapacity: true)
  }

  /// Which entry has the sample that comes next, `nil` when all are through.
  private func earliest(in batch: TouchBatch, skippingLast last: Int) -> Int? {
    var earliest: (place: Int, time: Double)?
    for place in cursors.indices
    where cursors[place] < batch.entries[place].samples.upperBound - last {
      let time = batch.samples[cursors[place]].timestamp
      if let best = earliest, best.time <= time { continue }
      earliest = (place, time)
    }
    return earliest?.place
  }

  private func move(
    _ touch: Touch, _ handed: [Touch], to sample: StrokeSample, into events: inout [ArenaEvent]
  ) {
    pass(to: sample.timestamp, into: &events)
    touch.now.advance(to: sample, phase: .moved)
    event.timestamp = sample.timestamp
    delivery?.move(touch, isUp: false)
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      guard recognizer.progress.tell(of: touch.number) else { continue }
      recognizer.touchesMoved(handed, with: event)
      note(recognizer, at: place, sample.location)
    }
    settleHeard(into: &events)
  }

  /// Takes down what a recognizer wants after it was told of something.
  func note(_ recognizer: GestureRecognizer, at place: Int, _ location: Point) {
    let report = recognizer.progress.report
    locations[place] = location
    if report.isAttempting { attempts.append(place) }
    if report.deadline < soonest { soonest = report.deadline }
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
      hand(alone(touch), into: &events) { $0.touchesEnded($1, with: $2) }
      event.touches.removeAll { $0 === touch }
      forget(touch)
      endedTouches.append(touch.id)
      lastTouch = (touch.number, touch.location)
      if !event.touches.isEmpty { resetAheadOfSequence(into: &events) }
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
    guard let last = touches.last else { return }
    for touch in touches { touch.now.stay(in: .cancelled) }
    for touch in touches { delivery?.cancel(touch, at: event.timestamp, into: &events) }
    hand(touches, into: &events) { recognizer, touches, event in
      recognizer.reason = reason
      recognizer.touchesCancelled(touches, with: event)
      if !recognizer.state.isTerminal { recognizer.reason = nil }
    }
    event.touches.removeAll { touches.contains($0) }
    for touch in touches { forget(touch) }
    for touch in touches { events.append(.stroke(touch: touch.id, committed: false)) }
    lastTouch = (last.number, last.location)
    if !event.touches.isEmpty { resetAheadOfSequence(into: &events) }
  }

  /// Lets no recognizer go on knowing all of the touches that are up: one finger may be held down for
  /// ever while another taps.
  private func forget(_ touch: Touch) {
    for recognizer in recognizers {
      recognizer.progress.listen(to: touch.number)
      recognizer.progress.forgetFollowed(beyond: limits.followedTouches, down: event.touches)
    }
  }

  /// Hands touches of one phase together to every recognizer that still listens to them.
  private func hand(
    _ touches: [Touch], into events: inout [ArenaEvent],
    by call: (GestureRecognizer, [Touch], TouchEvent) -> Void
  ) {
    for place in recognizers.indices {
      let recognizer = recognizers[place]
      let heard = touches.filter { recognizer.progress.tell(of: $0.number) }
      guard let last = heard.last else { continue }
      call(recognizer, heard, event)
      note(recognizer, at: place, last.location)
    }
    settleHeard(into: &events)
  }

  /// The touch in an array of its own, whose memory is used over and over.
  private func alone(_ touch: Touch) -> [Touch] {
    if single.isEmpty { single.append(touch) } else { single[0] = touch }
    return single
  }
}
