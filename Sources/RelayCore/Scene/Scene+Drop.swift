import RelayProtocol

/// Many strokes or drawers at once: the same as one event after the other, in one walk over all
/// strokes.
extension Scene {
  /// Names a stroke among those of all drawers; several strokes of a sequence may share a name.
  private struct Name: Hashable {
    let drawer: DrawerID
    let stroke: StrokeName

    init(_ stroke: Snapshot.Stroke) {
      drawer = stroke.drawer
      self.stroke = StrokeName(sequence: stroke.sequence, touch: stroke.touch)
    }

    init(_ event: StrokeEvent) {
      drawer = event.drawer
      stroke = StrokeName(sequence: event.sequence, touch: event.touch)
    }
  }

  // MARK: Dropping

  /// The strokes to drop first until so many strokes and samples are freed, at most `most` of them:
  /// undone ones, then committed ones, the oldest first.
  ///
  /// Linear in the drawers and the undone strokes, if there are any, and in what it finds.
  func oldestDroppable(
    freeing strokes: Int, samples: Int, most: Int = .max
  ) -> [StrokeEvent] {
    var found: [StrokeEvent] = []
    var freed = 0
    func take(_ ordered: OrderedStroke) -> Bool {
      if found.count >= most || (found.count >= strokes && freed >= samples) { return false }
      found.append(ordered.stroke.dropping)
      freed += ordered.stroke.samples.count
      return true
    }
    var heads = ReplayQueue()
    if undoneStrokeCount > 0 {
      for index in drawers.indices {
        guard let oldest = drawers[index].steps.oldest else { continue }
        heads.insert(ReplayQueue.Turn(time: Double(oldest.order), index: index))
      }
    }
    var queues: [Int: ArraySlice<OrderedStroke>] = [:]
    while let head = heads.takeFirst() {
      var queue = queues[head.index] ?? drawers[head.index].steps.oldestFirst[...]
      guard let next = queue.popFirst() else { continue }
      if !take(next) { return found }
      if let after = queue.first {
        heads.insert(ReplayQueue.Turn(time: Double(after.order), index: head.index))
      }
      queues[head.index] = queue
    }
    for ordered in committed where !take(ordered) { return found }
    return found
  }

  /// Drops committed and undone strokes, as their events would one after the other.
  mutating func drop(_ events: [StrokeEvent]) {
    guard events.count > 1 else {
      if let only = events.first { apply(.stroke(only)) }
      return
    }
    var missing: [Name: Int] = [:]
    for event in events { missing[Name(event), default: 0] += 1 }
    var left = events.count
    func isMeant(_ stroke: Snapshot.Stroke) -> Bool {
      guard left > 0, let count = missing[Name(stroke)], count > 0 else { return false }
      missing[Name(stroke)] = count - 1
      left -= 1
      return true
    }
    dropCommitted(where: isMeant) { left > 0 }
    if left > 0, undoneStrokeCount > 0 {
      for index in Set(missing.keys.map(\.drawer)).compactMap({ self.index(of: $0) }) {
        changeSteps(of: index) { $0.removeAll(where: isMeant) }
      }
    }
    dropForgotten(Set(missing.keys.map(\.drawer)))
  }

  /// Removes committed strokes, as long as there may be more.
  private mutating func dropCommitted(
    where isMeant: (Snapshot.Stroke) -> Bool, while hasMore: () -> Bool
  ) {
    var kept = committed.startIndex
    var next = kept
    while next < committed.endIndex, hasMore() {
      visits += 1
      if isMeant(committed[next].stroke) {
        let samples = committed[next].stroke.samples.count
        strokeCount -= 1
        sampleCount -= samples
        committedSampleCount -= samples
        if let index = index(of: committed[next].stroke.drawer) {
          drawers[index].committedCount -= 1
        }
      } else {
        if kept != next { committed.swapAt(kept, next) }
        kept += 1
      }
      next += 1
    }
    committed.removeSubrange(kept..<next)
  }

  // MARK: Clearing

  /// Clears the strokes of several drawers, as their events would one after the other.
  mutating func clear(_ cleared: [DrawerID]) {
    guard cleared.count > 1 else {
      if let only = cleared.first { apply(.cleared(ClearedEvent(only))) }
      return
    }
    let known = Set(cleared.compactMap { index(of: $0) })
    let indexes = known.filter { drawers[$0].committedCount > 0 }
    var taken: [Int: UndoSteps.Strokes] = [:]
    var kept: [OrderedStroke] = []
    for ordered in committed {
      if let index = index(of: ordered.stroke.drawer), indexes.contains(index) {
        taken[index, default: []].append(ordered)
      } else {
        kept.append(ordered)
      }
    }
    visits += committed.count
    committed = kept
    for index in indexes { noteCleared(taken[index] ?? [], of: index) }
    dropForgotten(Set(cleared))
  }

  /// Counts strokes that are no longer shown because they were cleared, and keeps them for `undo`.
  mutating func noteCleared(_ strokes: UndoSteps.Strokes, of index: Int) {
    let samples = strokes.reduce(0) { $0 + $1.stroke.samples.count }
    drawers[index].committedCount -= strokes.count
    strokeCount -= strokes.count
    sampleCount -= samples
    committedSampleCount -= samples
    // Ink that clears itself is gone for good.
    let isUndoable = (drawers[index].presence.clearing ?? clearing) == InkClearing()
    changeSteps(of: index) {
      $0 = UndoSteps(
        removals: isUndoable ? $0.removals + [UndoSteps.Removal(cleared: strokes)] : [])
    }
  }

  /// Drops those of these drawers that have left and have no kept strokes.
  private mutating func dropForgotten(_ ids: Set<DrawerID>) {
    visits += drawers.count
    drawers.removeAll { ids.contains($0.presence.drawer) && $0.isForgotten }
  }
}

extension Scene.DrawerScene {
  /// Whether it has left and none of its strokes is kept.
  var isForgotten: Bool {
    !isPresent && committedCount == 0 && steps.size.strokes == 0
  }
}
