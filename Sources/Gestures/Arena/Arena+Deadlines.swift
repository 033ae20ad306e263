extension Arena {
  // MARK: Time, in milliseconds on the drawer's clock

  /// When `advance` is due next; `nil` if no recognizer waits for time to pass.
  ///
  /// Linear in the recognizers.
  public var nextDeadline: Double? { Deadlines.next(of: recognizers) }

  /// The time to `advance` to before a batch that begins a sequence; `nil` if nothing is due by
  /// then.
  ///
  /// Gestures recognized up to that time belong to the last sequence.
  public func decisionTime(before batch: TouchBatch) -> Double? {
    guard batch.phase == .began, !tracker.isAnyDown, let due = nextDeadline else { return nil }
    let starts = batch.entries.compactMap { entry in
      entry.samples.first.map { batch.samples[$0].timestamp }
    }
    guard let first = starts.min(), due <= first else { return nil }
    return first
  }

  /// Advances the time to `time`, inclusive, and appends the events to `events`.
  ///
  /// Samples advance the time too. So the verdicts do not depend on these calls, as long as no
  /// later sample is older than `time`. A caller with another clock adds the offset, and should
  /// rather be late than early.
  public func advance(to time: Double, into events: inout [ArenaEvent]) {
    isFeeding = true
    defer { removeDetached(into: &events) }
    pass(to: time, into: &events)
  }

  /// Calls recognizers at their deadlines up to a time, one moment after the other.
  func pass(to time: Double, into events: inout [ArenaEvent]) {
    guard deadlines.mayBeDue(by: time) else { return }
    var moments = 0
    while moments < limits.deadlines, let due = deadlines.takeDue(by: time, of: recognizers) {
      moments += 1
      event.timestamp = max(event.timestamp, due)
      for (index, recognizer) in recognizers.enumerated() where !recognizer.state.isTerminal {
        if recognizer.progress.deadline <= due {
          recognizer.progress.deadline = .infinity
          recognizer.timePassed(at: due)
        }
        note(recognizer, at: index, recognizer.progress.location)
      }
      settleNoted(into: &events)
      finishWhatIsOver(into: &events)
    }
  }
}
