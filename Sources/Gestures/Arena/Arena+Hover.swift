/// Pointers over the canvas that do not touch it: a mouse with no button held, a pen in the air.
///
/// They are no touches: they begin no sequence, have no stroke and are in nobody's way.
extension Arena {
  /// Moves pointers; one without samples has left.
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
        hover(hoverer(entry, at: sample), into: &events)
      }
    }
  }

  /// Tells of a pointer at a new place: those that hear it there that it moved, and those that heard it
  /// until then that it is gone.
  private func hover(_ pointer: Touch, into events: inout [ArenaEvent]) {
    var hasLeft = false
    for place in recognizers.indices where recognizers[place].followsHover {
      let recognizer = recognizers[place]
      if hears(pointer, recognizer) {
        recognizer.progress.engage(in: event.sequence)
        if !recognizer.progress.follows(pointer.number) {
          recognizer.progress.follow(pointer.number)
        }
        recognizer.hoverMoved(pointer, with: event)
      } else if recognizer.progress.unfollow(pointer.number) {
        if !recognizer.state.isTerminal { recognizer.hoverEnded(pointer, with: event) }
        hasLeft = true
      } else {
        continue
      }
      note(recognizer, at: place, pointer.location)
    }
    settleHeard(into: &events)
    // The pointer may be back with the next sample, which need not come in a message of its own.
    if hasLeft { finishWhatIsOver(into: &events) }
  }

  /// Ends what pointers do that have left, or came down.
  func endHovers(into events: inout [ArenaEvent], where isOver: (Touch) -> Bool) {
    for pointer in hovering where isOver(pointer) {
      for place in recognizers.indices {
        let recognizer = recognizers[place]
        guard recognizer.progress.unfollow(pointer.number) else { continue }
        if !recognizer.state.isTerminal { recognizer.hoverEnded(pointer, with: event) }
        note(recognizer, at: place, pointer.location)
      }
      settleHeard(into: &events)
    }
    hovering.removeAll { isOver($0) }
  }

  /// The pointer of an entry, moved to a sample; made where it is new.
  private func hoverer(_ entry: TouchBatch.Entry, at sample: StrokeSample) -> Touch {
    if let known = hovering.first(where: { $0.id == entry.id }) {
      known.now.advance(to: sample, phase: .hovered)
      return known
    }
    let pointer = Touch(id: entry.id, kind: entry.kind ?? .mouse, sample: sample)
    count(pointer)
    pointer.now.phase = .hovered
    hovering.append(pointer)
    return pointer
  }

  private func hears(_ pointer: Touch, _ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.state.isTerminal
      && isTouch(in: region(at: pointer.location), for: recognizer)
      && refusal(of: pointer, in: region(at: pointer.location), by: recognizer) == nil
  }
}
