/// Pointers over the canvas that do not touch it: a mouse with no button held, a pen in the air.
///
/// They are no touches: they begin no sequence, have no stroke and are in nobody's way.
extension Arena {
  /// Moves pointers; one without samples has left.
  func hover(_ batch: TouchBatch, into events: inout [ArenaEvent]) {
    for entry in batch.entries {
      if entry.samples.isEmpty { endHovers(into: &events) { $0.id == entry.id } }
      for index in entry.samples {
        let sample = batch.samples[index]
        pass(to: sample.timestamp, into: &events)
        event.timestamp = max(event.timestamp, sample.timestamp)
        let pointer = hoverer(entry, at: sample)
        for place in recognizers.indices {
          let recognizer = recognizers[place]
          guard hears(pointer, recognizer) else { continue }
          recognizer.standing.engage(in: event.sequence)
          recognizer.hoverMoved(pointer, with: event)
          note(recognizer, at: place, sample.location)
        }
        settleHeard(into: &events)
      }
    }
  }

  /// Ends what pointers do that have left, or came down.
  func endHovers(into events: inout [ArenaEvent], where isOver: (Touch) -> Bool) {
    for pointer in hovering where isOver(pointer) {
      for place in recognizers.indices {
        let recognizer = recognizers[place]
        guard hears(pointer, recognizer) else { continue }
        recognizer.hoverEnded(pointer, with: event)
        note(recognizer, at: place, pointer.location)
      }
      lastLocation = pointer.location
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
    pointer.now.phase = .hovered
    hovering.append(pointer)
    return pointer
  }

  private func hears(_ pointer: Touch, _ recognizer: GestureRecognizer) -> Bool {
    recognizer.followsHover && recognizer.isEnabled && !recognizer.state.isTerminal
      && isTouch(in: region(at: pointer.location), for: recognizer)
      && refusal(of: pointer, in: region(at: pointer.location), by: recognizer) == nil
  }
}
