extension Arena {
  func begin(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    if event.touches.isEmpty { event.sequence += 1 }
    var began: [Touch] = []
    for entry in batch.entries {
      let sample = batch.samples[entry.samples.lowerBound]
      let touch = Touch(id: entry.id, kind: entry.kind ?? .touch, sample: sample)
      for recognizer in recognizers where recognizer.ignoredTouches.contains(touch.id) {
        recognizer.ignoredTouches.removeAll { $0 == touch.id }
      }
      for recognizer in recognizers {
        if let delegate = recognizer.delegate,
          !delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        {
          recognizer.ignoredTouches.append(touch.id)
        }
      }
      began.append(touch)
      event.touches.append(touch)
    }
    guard let last = began.last else { return }
    event.timestamp = last.timestamp
    hand(began, into: &events) { $0.touchesBegan($1, with: $2) }
    move(batch, samplesKept: 1, into: &events)
  }

  /// Hands the batch's samples out one by one in time order, but for the first `skipped` of each
  /// touch; touches of equal time go in the batch's order.
  ///
  /// One touch, the usual case, needs no merging.
  func move(_ batch: TouchBatch, samplesKept skipped: Int, into events: inout [ArenaEvent]) {
    if batch.entries.count == 1 {
      let samples = batch.entries[0].samples.dropFirst(skipped)
      guard let touch = event.touches.first(where: { $0.id == batch.entries[0].id }) else { return }
      for index in samples { move(touch, to: batch.samples[index], into: &events) }
      return
    }
    var next = batch.entries.map { $0.samples.lowerBound + skipped }
    while true {
      var earliest: Int?
      for (place, entry) in batch.entries.enumerated() where next[place] < entry.samples.upperBound
      {
        let time = batch.samples[next[place]].timestamp
        if let best = earliest, batch.samples[next[best]].timestamp <= time { continue }
        earliest = place
      }
      guard let place = earliest else { return }
      let id = batch.entries[place].id
      if let touch = event.touches.first(where: { $0.id == id }) {
        move(touch, to: batch.samples[next[place]], into: &events)
      }
      next[place] += 1
    }
  }

  private func move(_ touch: Touch, to sample: StrokeSample, into events: inout [ArenaEvent]) {
    touch.advance(to: sample, phase: .moved)
    event.timestamp = sample.timestamp
    hand(touch, into: &events) { $0.touchesMoved($1, with: $2) }
    touch.phase = .stationary
  }

  /// Ends the touches one by one; all samples but the last of each are moves before it.
  func end(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    var moves = batch
    moves.phase = .moved
    for place in moves.entries.indices where !moves.entries[place].samples.isEmpty {
      moves.entries[place].samples.removeLast()
    }
    move(moves, samplesKept: 0, into: &events)
    for entry in batch.entries {
      guard let touch = event.touches.first(where: { $0.id == entry.id }) else { continue }
      if let last = entry.samples.last {
        touch.advance(to: batch.samples[last], phase: .ended)
      } else {
        touch.phase = .ended
      }
      event.timestamp = touch.timestamp
      hand(touch, into: &events) { $0.touchesEnded($1, with: $2) }
      event.touches.removeAll { $0 == touch }
      endedTouches.append(touch.id)
    }
  }

  func cancel(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    move(batch, samplesKept: 0, into: &events)
    let touches = batch.entries.compactMap { entry in
      event.touches.first { $0.id == entry.id }
    }
    cancel(touches, reason: batch.reason ?? "the touch was cancelled", into: &events)
  }

  func cancel(_ touches: [Touch], reason: String, into events: inout [ArenaEvent]) {
    guard !touches.isEmpty else { return }
    for touch in touches { touch.phase = .cancelled }
    hand(touches, into: &events) {
      $0.reason = $0.reason ?? reason
      $0.touchesCancelled($1, with: $2)
    }
    event.touches.removeAll { touches.contains($0) }
    for touch in touches { events.append(.stroke(touch: touch.id, committed: false)) }
  }
}

extension Range<Int> {
  fileprivate mutating func removeLast() { self = lowerBound..<(upperBound - 1) }
  fileprivate var last: Int? { isEmpty ? nil : upperBound - 1 }
}
