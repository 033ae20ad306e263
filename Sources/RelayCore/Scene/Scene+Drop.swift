import RelayProtocol

/// Many strokes or drawers at once: the same as one event after the other, in one walk over all
/// strokes.
extension Scene {
  /// Names a stroke among those of all drawers; several strokes of a sequence may share a name.
  struct Name: Hashable {
    let drawer: DrawerID
    let stroke: StrokeName

    init(_ drawer: DrawerID, _ sequence: Int, _ touch: Int) {
      self.drawer = drawer
      stroke = StrokeName(sequence: sequence, touch: touch)
    }

    fileprivate init(_ event: StrokeEvent) { self.init(event.drawer, event.sequence, event.touch) }
  }

  // MARK: Dropping

  /// The strokes to drop first until so many strokes and samples are freed, at most `most` of them:
  /// undone ones, then committed ones, the oldest first.
  ///
  /// Linear in the drawers and the undone strokes, if there are any, and in what it finds.
  func oldestDroppable(freeing strokes: Int, samples: Int, most: Int = .max) -> [StrokeEvent] {
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
    var missing: [Name: Int] = [:]
    for event in events { missing[Name(event), default: 0] += 1 }
    var left = events.count
    func isMeant(_ name: Name) -> Bool {
      guard left > 0, let count = missing[name], count > 0 else { return false }
      missing[name] = count - 1
      left -= 1
      return true
    }
    let owners = Set(missing.keys.map(\.drawer))
    // The undone ones first: usually they are fewer, and no committed one has the same name.
    if undoneStrokeCount > 0 {
      for index in owners.compactMap({ self.index(of: $0) }) {
        changeSteps(of: index) {
          $0.removeAll { isMeant(Name($0.drawer, $0.sequence, $0.touch)) }
        }
      }
    }
    for gone in removeCommitted(where: isMeant, while: { left > 0 }) {
      if let index = index(of: gone.stroke.drawer) { noteRemoval(of: [gone], of: index) }
    }
    dropForgotten(owners)
  }

  /// Removes and returns committed strokes in one walk, as long as there may be more; counts only
  /// the visits.
  mutating func removeCommitted(
    where isMeant: (Name) -> Bool, while hasMore: () -> Bool = { true }
  ) -> UndoSteps.Strokes {
    var found: [Int] = []
    var next = committed.startIndex
    while next < committed.endIndex, hasMore() {
      // Field by field, because a stroke would be copied.
      let name = Name(
        committed[next].stroke.drawer, committed[next].stroke.sequence,
        committed[next].stroke.touch)
      if isMeant(name) { found.append(next) }
      next += 1
    }
    visits += next
    guard let first = found.first, let last = found.last else { return [] }
    // Whole runs are copied, because swapping strokes copies each of them.
    var kept: UndoSteps.Strokes = []
    for (gone, after) in zip(found, found.dropFirst()) { kept += committed[(gone + 1)..<after] }
    let gone = found.map { committed[$0] }
    committed.replaceSubrange(first...last, with: kept)
    return gone
  }

  /// Counts committed strokes of a drawer that are no longer shown.
  mutating func noteRemoval(of strokes: UndoSteps.Strokes, of index: Int) {
    let samples = strokes.reduce(0) { $0 + $1.stroke.samples.count }
    drawers[index].committedCount -= strokes.count
    strokeCount -= strokes.count
    sampleCount -= samples
    committedSampleCount -= samples
  }

  // MARK: Clearing

  /// Clears the strokes of several drawers, as their events would one after the other.
  mutating func clear(_ cleared: [DrawerID]) {
    let meant = Set(cleared.filter(hasStrokes))
    if meant.isEmpty { return }
    let gone = removeCommitted { meant.contains($0.drawer) }
    for (drawer, strokes) in Dictionary(grouping: gone, by: \.stroke.drawer) {
      guard let index = index(of: drawer) else { continue }
      noteRemoval(of: strokes, of: index)
      // Ink that clears itself is gone for good.
      let isUndoable = (drawers[index].presence.clearing ?? clearing) == InkClearing()
      changeSteps(of: index) {
        $0 = UndoSteps(
          removals: isUndoable ? $0.removals + [UndoSteps.Removal(cleared: strokes)] : [])
      }
    }
    dropForgotten(meant)
  }

  /// Drops those of these drawers that have left and have no kept strokes.
  mutating func dropForgotten(_ ids: Set<DrawerID>) {
    let isAnyForgotten = ids.contains { index(of: $0).map { drawers[$0].isForgotten } ?? false }
    guard isAnyForgotten else { return }
    visits += drawers.count
    drawers.removeAll { ids.contains($0.presence.drawer) && $0.isForgotten }
  }
}

extension Scene.DrawerScene {
  /// Whether it has left and none of its strokes is kept.
  var isForgotten: Bool { !isPresent && committedCount == 0 && steps.size.strokes == 0 }
}
