import Gestures
import RelayProtocol

/// Runs the arenas of a room's drawers, and appends their reports to the room's history.
struct DrawerArenas {
  private let history: RoomHistory
  private let rules: RoomRules
  private let output: RelayOutput
  /// Reports that are not yet events; empty between calls, and kept for its storage.
  private var reports: [ArenaEvent] = []

  init(history: RoomHistory, rules: RoomRules, output: RelayOutput) {
    (self.history, self.rules, self.output) = (history, rules, output)
  }

  /// Applies a batch of a drawer's touches: appends the paths, then the recognizers' reports.
  ///
  /// The room must have space for it.
  ///
  /// With `clears`, the drawer's earlier strokes are cleared first. Throws if the batch is invalid;
  /// nothing is changed then, except that a stroke that is too long is cancelled.
  mutating func receive(
    _ batch: TouchBatch, from drawer: Drawer, clears: Bool = false, now: Double
  ) throws(ErrorMessage) {
    do {
      try renew(drawer, before: batch)
      try decideWaiting(of: drawer, before: batch)
      try drawer.arena.receive(batch, into: &reports)
    } catch {
      drawer.arena.cancelStroke(after: error, into: &reports)
      appendReports(of: drawer)
      throw error.errorMessage
    }
    if clears, history.scene.hasStrokes(drawer.id) {
      history.append(.cleared(ClearedEvent(drawer.id)))
    }
    output.counters.samples += batch.samples.count
    if batch.phase == .began { drawer.noteBegun(batch.entries.count) }
    if let timing = drawer.timing.take(now: now, every: history.limits.timingMilliseconds) {
      history.append(.timing(timing))
    }
    if batch.phase != .hovered { appendPaths(of: batch, from: drawer, now: now) }
    appendReports(of: drawer)
  }

  /// Advances a drawer's arena to a time on the drawer's clock.
  mutating func advance(_ drawer: Drawer, to time: Double) {
    drawer.arena.advance(to: time, into: &reports)
    appendReports(of: drawer)
  }

  /// Cancels those touches of a batch that are down.
  mutating func cancelTouches(of batch: TouchBatch, from drawer: Drawer, reason: String) {
    for entry in batch.entries {
      drawer.arena.cancel(touch: entry.id, reason: reason, into: &reports)
    }
    appendReports(of: drawer)
  }

  /// Cancels all touches of a drawer.
  mutating func cancelAll(of drawer: Drawer, reason: String) {
    drawer.arena.cancelAll(reason: reason, into: &reports)
    appendReports(of: drawer)
  }

  /// Stops a drawer's recognizers that the room has disabled, and cancels those that it has
  /// detached.
  mutating func stopRecognizers(of drawer: Drawer) {
    let enabled = Set(rules.set.entries.filter(\.isEnabled).map(\.name))
    for recognizer in drawer.arena.recognizers
    where recognizer.isEnabled && !enabled.contains(recognizer.attachedName) {
      if !rules.set.names.contains(recognizer.attachedName) {
        recognizer.cancel(because: Sentences.detached)
      }
      recognizer.isEnabled = false
    }
    drawer.arena.settle(into: &reports)
    appendReports(of: drawer)
  }

  /// Draws the strokes of an unfinished sequence again; of the reports, only strokes that end with
  /// it become events.
  mutating func redraw(_ strokes: ArraySlice<Scene.OrderedStroke>, of drawer: Drawer) {
    var replay = GestureReplay(strokes.map(KeptStroke.init))
    while let batch = replay.next(limit: .max) {
      guard (try? drawer.arena.receive(batch, into: &reports)) != nil else { break }
    }
    drawer.stage?.handle(reports, of: drawer.arena)
    reports.removeAll { if case .stroke = $0 { false } else { true } }
    append(reports.span, of: drawer)
    reports.removeAll(keepingCapacity: true)
  }

  // MARK: Before a sequence

  /// Replaces an outdated arena when a batch begins a sequence or hovers.
  ///
  /// If recognizers still wait, for example for another tap, the arena stays until they have
  /// decided: another drawer changed the rules in the middle of this drawer's gesture.
  private mutating func renew(_ drawer: Drawer, before batch: TouchBatch) throws(TouchFault) {
    guard drawer.arenaVersion != rules.arenaVersion, drawer.arena.event.touches.isEmpty,
      batch.phase == .began || batch.phase == .hovered
    else { return }
    try drawer.arena.check(batch)
    let samples = batch.entries.compactMap { $0.samples.first }
    if drawer.arena.nextDeadline != nil,
      let first = samples.map({ batch.samples[$0].timestamp }).min()
    {
      advance(drawer, to: first)
    }
    guard drawer.arena.nextDeadline == nil else { return }
    // A hovering pointer starts over.
    cancelAll(of: drawer, reason: Sentences.otherRecognizers)
    let sequence = drawer.arena.event.sequence
    drawer.use(rules.makeArena(after: sequence, on: drawer.canvas))
  }

  // MARK: The stage

  /// Resizes the drawer's stage to the canvas.
  ///
  /// A stage that waited for the canvas is made, with a new arena: at once, or before the next
  /// sequence.
  mutating func resize(_ drawer: Drawer) {
    guard let canvas = drawer.canvas else { return }
    drawer.arena.canvas = canvas
    drawer.stage?.resize(to: canvas)
    guard drawer.stage == nil, rules.catalogue.allowed.makeStage != nil else { return }
    guard drawer.arena.event.touches.isEmpty, drawer.arena.nextDeadline == nil else {
      drawer.arenaVersion = -1
      return
    }
    // A hovering pointer starts over.
    cancelAll(of: drawer, reason: Sentences.otherRecognizers)
    drawer.use(rules.makeArena(after: drawer.arena.event.sequence, on: canvas))
  }

  /// Lets the stage's timers call, appends what they and the views' touches changed, and notes when
  /// the stage is due.
  mutating func settleStage(of drawer: Drawer, now: Double) {
    guard let stage = drawer.stage else { return }
    let pause = stage.passTime()
    drawer.arena.settle(into: &reports)
    appendReports(of: drawer)
    drawer.stageDue = pause.map { now + $0 } ?? .infinity
    guard let views = stage.takeViews() else { return }
    history.append(.views(ViewsEvent(drawer: drawer.id, views: views)))
  }

  /// Advances the arena to the beginning of a sequence.
  ///
  /// Verdicts due before then belong to the last sequence, even if the relay's timer fires late.
  private mutating func decideWaiting(
    of drawer: Drawer, before batch: TouchBatch
  ) throws(TouchFault) {
    guard let first = drawer.arena.decisionTime(before: batch) else { return }
    try drawer.arena.check(batch)
    advance(drawer, to: first)
  }

  // MARK: Events

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
            drawer: drawer.id, sequence: drawer.arena.event.sequence, touch: entry.id, phase: phase,
            arrival: now, samples: isWhole ? batch.samples : Array(batch.samples[entry.samples]))))
    }
    if let last = batch.samples.last {
      drawer.timing.note(from: drawer.id, arrival: now, timestamp: last.timestamp)
    }
  }

  private mutating func appendReports(of drawer: Drawer) {
    append(reports.span, of: drawer)
    if let stage = drawer.stage {
      stage.handle(reports, of: drawer.arena)
      // What its actions did is appended by `settleStage`, at the latest with the next tick.
      drawer.stageDue = 0
    }
    reports.removeAll(keepingCapacity: true)
  }

  /// Appends reports without copying them: they are large, and most are made for every sample.
  private func append(_ reports: Span<ArenaEvent>, of drawer: Drawer) {
    let sequence = drawer.arena.event.sequence
    for index in reports.indices { append(reports[index], of: drawer, in: sequence) }
  }

  private func append(_ report: ArenaEvent, of drawer: Drawer, in sequence: Int) {
    switch report {
    case .transition(let move):
      // Most reports are moves; one lookup serves the counter and the event.
      let attached = drawer.attached[move.recognizer]
      output.counters.count(move.to, ofRecognizer: attached.index)
      history.append(.state(StateEvent(move, by: attached.name, of: drawer.id, sequence: sequence)))
    case .refused(let index, let from, let to):
      output.counters.illegalTransitions += 1
      output.effects.facts.append(
        .illegalTransition(
          history.room, drawer.id, recognizer: drawer.attached[index].name, from: from, to: to))
    // Without `delivery`, only the drawer's own stage receives these.
    case .delivered where !rules.set.deliversTouches: break
    case .stroke(let touch, true) where history.scene.fades(touch, of: drawer.id, in: sequence):
      history.append(
        .stroke(
          StrokeEvent(drawer: drawer.id, sequence: sequence, touch: touch, isCommitted: false)))
    case .phase, .fit, .stroke, .ignored, .delivered:
      report.tell(
        of: drawer.id, sequence: sequence, name: { drawer.attached[$0].name },
        to: { history.append($0) })
    }
  }
}
