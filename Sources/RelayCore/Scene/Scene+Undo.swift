import RelayProtocol

/// Strokes of drawers that are erased, and steps that are undone and redone.
extension Scene {
  /// The event that erases the committed strokes of a drawer's sequences; `nil` if there are none.
  ///
  /// Linear in the strokes.
  func erasing(_ sequences: Set<Int>, of drawer: DrawerID) -> RoomEvent? {
    let strokes = names(of: drawer, where: sequences.contains)
    if strokes.isEmpty { return nil }
    return .undone(UndoneEvent(drawer: drawer, strokes: strokes, isErase: true))
  }

  /// The event that undoes a drawer's last step: its latest shown sequence, or its latest removal
  /// if no shown sequence is later; `nil` if there is none.
  ///
  /// Linear in the strokes.
  func undoing(of drawer: DrawerID) -> RoomEvent? {
    guard let index = index(of: drawer) else { return nil }
    let last = latestSequence(of: drawer)
    if let removal = drawers[index].steps.removals.last, removal.sequence >= last ?? 0 {
      return .restored(RestoredEvent(drawer: drawer, strokes: removal.strokes.map(\.name)))
    }
    guard let last else { return nil }
    let strokes = names(of: drawer) { $0 == last }
    return .undone(UndoneEvent(drawer: drawer, strokes: strokes))
  }

  /// The event that redoes the step that a drawer undid last; `nil` if there is none.
  ///
  /// Linear in the strokes.
  func redoing(of drawer: DrawerID) -> RoomEvent? {
    guard let index = index(of: drawer), let redo = drawers[index].steps.redos.last else {
      return nil
    }
    let removed: [StrokeName]
    switch redo {
    case .sequence(let strokes):
      return .restored(RestoredEvent(drawer: drawer, strokes: strokes.map(\.name), isRedo: true))
    case .erase(let sequences): removed = names(of: drawer, where: Set(sequences).contains)
    case .clear: removed = names(of: drawer) { _ in true }
    }
    return .undone(UndoneEvent(drawer: drawer, strokes: removed, isRedo: true))
  }

  /// The drawer's latest committed sequence that is shown.
  private func latestSequence(of drawer: DrawerID) -> Int? {
    // By index, here and below, because a closure would receive a copy of each stroke.
    committed.indices.last { committed[$0].stroke.drawer == drawer }
      .map { committed[$0].stroke.sequence }
  }

  /// The names of a drawer's committed strokes of the sequences that are meant.
  private func names(of drawer: DrawerID, where isMeant: (Int) -> Bool) -> [StrokeName] {
    var names: [StrokeName] = []
    for index in committed.indices
    where committed[index].stroke.drawer == drawer && isMeant(committed[index].stroke.sequence) {
      names.append(
        StrokeName(
          sequence: committed[index].stroke.sequence, touch: committed[index].stroke.touch))
    }
    return names
  }

  /// The undone strokes of drawers that have left and are not remembered, at most `most`.
  func lostStrokes(remembered: Set<DrawerID>, most: Int) -> [StrokeEvent] {
    var lost: [StrokeEvent] = []
    for index in drawers.indices where !drawers[index].isPresent {
      guard drawers[index].steps.oldest != nil, !remembered.contains(drawers[index].presence.drawer)
      else { continue }
      lost += drawers[index].steps.oldestFirst.prefix(most - lost.count).map(\.stroke.dropping)
      if lost.count >= most { break }
    }
    return lost
  }

  /// Removes the strokes of a sequence that is undone, or of a removal.
  mutating func apply(_ event: UndoneEvent) {
    guard let index = index(of: event.drawer) else { return }
    let sequence = latestSequence(of: event.drawer) ?? 0
    let named = Set(event.strokes)
    let strokes = removeCommitted { $0.drawer == event.drawer && named.contains($0.stroke) }
    noteRemoval(of: strokes, of: index)
    visits += strokes.count
    changeSteps(of: index) { steps in
      var isClear = false
      if event.isErase {
        steps.redos = []
      } else if event.isRedo, let redo = steps.redos.last, redo.strokes.isEmpty {
        if case .clear = redo { isClear = true }
        steps.redos.removeLast()
      }
      if strokes.isEmpty { return }
      if event.isErase || event.isRedo {
        steps.removals.append(
          UndoSteps.Removal(strokes: strokes, sequence: sequence, isClear: isClear))
      } else {
        steps.redos.append(.sequence(strokes))
      }
    }
  }

  /// Restores the strokes of a sequence that is redone, or of a removal that is undone.
  mutating func apply(_ event: RestoredEvent) {
    guard let index = index(of: event.drawer) else { return }
    var strokes: UndoSteps.Strokes = []
    changeSteps(of: index) { steps in
      if event.isRedo {
        strokes = steps.redos.last?.strokes ?? []
        if !strokes.isEmpty { steps.redos.removeLast() }
      } else if let removal = steps.removals.popLast() {
        strokes = removal.strokes
        let sequences = Set(strokes.map(\.stroke.sequence)).sorted()
        steps.redos.append(removal.isClear ? .clear : .erase(sequences))
      }
    }
    if strokes.isEmpty { return }
    committed += strokes
    committed.sort { $0.commit < $1.commit }
    visits += committed.count
    drawers[index].committedCount += strokes.count
    let samples = strokes.reduce(0) { $0 + $1.stroke.samples.count }
    strokeCount += strokes.count
    sampleCount += samples
    committedSampleCount += samples
  }

  /// Changes the steps of a drawer, and counts what they hold.
  mutating func changeSteps(of index: Int, _ change: (inout UndoSteps) -> Void) {
    let before = drawers[index].steps.size
    change(&drawers[index].steps)
    let after = drawers[index].steps.size
    visits += before.strokes + after.strokes
    undoneStrokeCount += after.strokes - before.strokes
    undoneSampleCount += after.samples - before.samples
  }
}

extension Scene.OrderedStroke {
  /// Its sequence and touch.
  var name: StrokeName { StrokeName(sequence: stroke.sequence, touch: stroke.touch) }
}
