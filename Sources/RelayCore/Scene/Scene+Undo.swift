import RelayProtocol

/// Steps of drawers that are undone and redone.
extension Scene {
  /// The event that undoes a drawer's last step: its latest shown sequence or, without one, its
  /// latest clear; `nil` if there is none.
  ///
  /// Linear in the strokes.
  func undoing(of drawer: DrawerID) -> RoomEvent? {
    guard let index = index(of: drawer) else { return nil }
    if let last = committed.last(where: { $0.stroke.drawer == drawer })?.stroke.sequence {
      let strokes = committed.filter {
        $0.stroke.drawer == drawer && $0.stroke.sequence == last
      }
      return .undone(UndoneEvent(drawer: drawer, strokes: strokes.map(\.name)))
    }
    return drawers[index].steps.clears.last.map {
      .restored(RestoredEvent(drawer: drawer, strokes: $0.map(\.name)))
    }
  }

  /// The event that redoes the step that a drawer undid last; `nil` if there is none.
  ///
  /// Linear in the strokes.
  func redoing(of drawer: DrawerID) -> RoomEvent? {
    guard let index = index(of: drawer), let step = drawers[index].steps.redos.last else {
      return nil
    }
    if !step.isEmpty {
      return .restored(RestoredEvent(drawer: drawer, strokes: step.map(\.name), isRedo: true))
    }
    let shown = committed.filter { $0.stroke.drawer == drawer }
    return .undone(UndoneEvent(drawer: drawer, strokes: shown.map(\.name), isRedo: true))
  }

  /// The undone stroke of a drawer to drop first.
  func oldestUndone(of drawer: DrawerID) -> StrokeEvent? {
    index(of: drawer).flatMap { drawers[$0].steps.oldest?.stroke.dropping }
  }

  /// Removes the strokes of a step that is undone, or of a clear that is redone.
  mutating func apply(_ event: UndoneEvent) {
    guard let index = index(of: event.drawer) else { return }
    let step = takeCommitted(of: index, named: Set(event.strokes))
    changeSteps(of: index) { steps in
      if event.isRedo {
        if steps.redos.last?.isEmpty == true { steps.redos.removeLast() }
        if !step.isEmpty { steps.clears.append(step) }
      } else if !step.isEmpty {
        steps.redos.append(step)
      }
    }
  }

  /// Restores the strokes of a step that is redone, or of a clear that is undone.
  mutating func apply(_ event: RestoredEvent) {
    guard let index = index(of: event.drawer) else { return }
    var step: UndoSteps.Step?
    changeSteps(of: index) { steps in
      if event.isRedo {
        if steps.redos.last?.isEmpty == false { step = steps.redos.removeLast() }
      } else {
        step = steps.clears.popLast()
        if step != nil { steps.redos.append([]) }
      }
    }
    guard let step else { return }
    committed += step
    committed.sort { $0.commit < $1.commit }
    drawers[index].committedCount += step.count
    let samples = step.reduce(0) { $0 + $1.stroke.samples.count }
    strokeCount += step.count
    sampleCount += samples
    committedSampleCount += samples
  }

  /// Removes and returns those committed strokes of a drawer, or all of them.
  mutating func takeCommitted(of index: Int, named names: Set<StrokeName>? = nil) -> UndoSteps.Step
  {
    let drawer = drawers[index].presence.drawer
    let isMeant = { (ordered: OrderedStroke) in
      ordered.stroke.drawer == drawer && names?.contains(ordered.name) != false
    }
    let gone = committed.filter(isMeant)
    guard !gone.isEmpty else { return [] }
    committed.removeAll(where: isMeant)
    drawers[index].committedCount -= gone.count
    let samples = gone.reduce(0) { $0 + $1.stroke.samples.count }
    strokeCount -= gone.count
    sampleCount -= samples
    committedSampleCount -= samples
    return gone
  }

  /// Changes the steps of a drawer, and counts what they hold.
  mutating func changeSteps(of index: Int, _ change: (inout UndoSteps) -> Void) {
    let before = drawers[index].steps.size
    change(&drawers[index].steps)
    let after = drawers[index].steps.size
    undoneStrokeCount += after.strokes - before.strokes
    undoneSampleCount += after.samples - before.samples
  }
}

extension Scene.OrderedStroke {
  /// Its sequence and touch.
  var name: StrokeName { StrokeName(sequence: stroke.sequence, touch: stroke.touch) }
}
