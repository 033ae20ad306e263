/// Time as an input: what happens because nothing else did.
///
/// All times are on the drawer's clock, in milliseconds. Whoever knows another clock adds the offset
/// between the two; it should rather be late than early, because a touch that has not arrived yet
/// may have moved before the time that is told.
extension Arena {
  /// When `advance` has to come at the latest, `nil` while no recognizer waits for time to pass;
  /// linear in the recognizers.
  public var nextDeadline: Double? {
    var soonest = Double.infinity
    for recognizer in recognizers where !recognizer.state.isTerminal {
      soonest = min(soonest, recognizer.progress.deadline)
    }
    return soonest < .infinity ? soonest : nil
  }

  /// When a batch begins a sequence ahead of which something is decided by time; `nil` where nothing is.
  ///
  /// Whoever tells of events by sequences lets time pass to it first: what comes of that belongs to the
  /// sequence before.
  public func decisionTime(before batch: TouchBatch) -> Double? {
    guard batch.phase == .began, event.touches.isEmpty, let due = nextDeadline else { return nil }
    let starts = batch.entries.compactMap { entry in
      entry.samples.first.map { batch.samples[$0].timestamp }
    }
    guard let first = starts.min(), due <= first else { return nil }
    return first
  }

  /// Lets time pass up to and including `time`, and appends what came of it to `events`.
  ///
  /// Samples let time pass too, up to their own time, before they are handed out; so what is
  /// recognized does not depend on when or whether this is called, as long as no sample is older
  /// than the time told here.
  public func advance(to time: Double, into events: inout [ArenaEvent]) {
    isFeeding = true
    pass(to: time, into: &events)
    stopFeeding()
  }

  /// Tells recognizers of their deadlines, one moment after the other, those of one moment together.
  func pass(to time: Double, into events: inout [ArenaEvent]) {
    var moments = 0
    while soonest <= time {
      guard let due = nextDeadline, due <= time else {
        soonest = nextDeadline ?? .infinity
        return
      }
      guard moments < limits.deadlines else { return }
      moments += 1
      event.timestamp = max(event.timestamp, due)
      soonest = .infinity
      for place in recognizers.indices {
        let recognizer = recognizers[place]
        guard !recognizer.state.isTerminal else { continue }
        if recognizer.progress.deadline <= due {
          recognizer.progress.deadline = .infinity
          recognizer.timePassed(at: due)
        }
        note(recognizer, at: place, locations[place])
      }
      settleHeard(into: &events)
      finishWhatIsOver(into: &events)
    }
  }
}
