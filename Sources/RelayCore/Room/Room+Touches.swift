import Gestures
import RelayProtocol

extension Room {
  /// Applies a batch of a drawer's touches for which there is space: first the paths, then what the
  /// recognizers made of them.
  ///
  /// Throws what is wrong with it; nothing has changed then, save that a stroke that grew too long
  /// is cancelled for everyone.
  func receive(_ batch: TouchBatch, from drawer: Drawer, now: Double) throws(ErrorMessage) {
    do {
      try renewArena(of: drawer, before: batch)
      try decideWaiting(of: drawer, before: batch)
      try drawer.arena.receive(batch, into: &reports)
    } catch {
      if case .strokeTooLong(_, let id, let limit) = error {
        let reason = "the stroke has more than \(limit) samples"
        drawer.arena.cancel(touch: id, reason: reason, into: &reports)
        translateReports(of: drawer)
      }
      throw error.errorMessage
    }
    output.counters.samples += batch.samples.count
    if batch.phase == .began { drawer.noteBegun(batch.entries.count) }
    if let timing = drawer.timing.take(now: now, every: limits.timingMilliseconds) {
      history.append(.timing(timing))
    }
    if batch.phase != .hovered { appendPaths(of: batch, from: drawer, now: now) }
    translateReports(of: drawer)
    hear(batch, from: drawer)
    listenToClock(of: drawer, in: batch, now: now)
  }

  /// Removes a drawer's committed strokes.
  func clear(_ drawer: Drawer) {
    history.append(.cleared(drawer.id))
  }

  /// Takes over a drawer's new name and canvas, and tells everyone if that changes anything.
  func introduce(_ drawer: Drawer, name: String?, canvas: CanvasSize?) {
    var presence = drawer.presence
    if let name, let tidy = DisplayText.tidy(name, characters: limits.messages.textCharacters) {
      presence.name = tidy
    }
    presence.canvas = canvas ?? presence.canvas
    guard presence != drawer.presence else { return }
    drawer.presence = presence
    drawer.arena.canvas = drawer.canvas
    history.append(.joined(presence, sequence: drawer.arena.event.sequence))
  }

  private func appendPaths(of batch: TouchBatch, from drawer: Drawer, now: Double) {
    for entry in batch.entries {
      let phase: PathEvent.Phase =
        switch batch.phase {
        case .began: .began(entry.kind ?? .touch)
        case .ended: .ended
        case .moved, .stationary, .cancelled, .hovered: .moved
        }
      if phase == .moved && entry.samples.isEmpty { continue }
      let isWhole = entry.samples.count == batch.samples.count
      history.append(
        .path(
          PathEvent(
            drawer: drawer.id, sequence: drawer.arena.event.sequence, touch: entry.id,
            phase: phase, arrival: now,
            samples: isWhole ? batch.samples : Array(batch.samples[entry.samples]))))
    }
    if let last = batch.samples.last {
      drawer.timing.note(from: drawer.id, arrival: now, timestamp: last.timestamp)
    }
  }

  /// Turns what the drawer's arena has reported into events.
  func translateReports(of drawer: Drawer) {
    var pending: [ArenaEvent] = []
    swap(&pending, &reports)
    append(pending.span, of: drawer)
    pending.removeAll(keepingCapacity: true)
    swap(&pending, &reports)
  }

  /// Appends what a drawer's arena has reported, which is read in place: reports are large, and most are
  /// made for every sample.
  private func append(_ reports: Span<ArenaEvent>, of drawer: Drawer) {
    let sequence = drawer.arena.event.sequence
    for index in reports.indices { append(reports[index], of: drawer, in: sequence) }
  }

  private func append(_ report: ArenaEvent, of drawer: Drawer, in sequence: Int) {
    switch report {
    case .transition(let move):
      // Most reports are moves: they are counted and told at one look.
      let attached = drawer.attached[move.recognizer]
      output.counters.count(move.to, ofRecognizer: attached.index)
      history.append(.state(StateEvent(move, by: attached.name, of: drawer.id, sequence: sequence)))
    case .refused(let index, let from, let to):
      output.counters.illegalTransitions += 1
      output.effects.facts.append(
        .illegalTransition(
          name, drawer.id, recognizer: drawer.attached[index].name, from: from, to: to))
    case .phase, .fit, .stroke, .ignored, .delivered:
      report.tell(
        of: drawer.id, sequence: sequence, name: { drawer.attached[$0].name }, to: { append($0) })
    }
  }
}
