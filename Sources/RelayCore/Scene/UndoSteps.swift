import RelayProtocol

/// The steps of a drawer that can be undone or redone, as far as they hold strokes.
///
/// A step is a sequence or a clear. Sequences to undo hold no strokes, as theirs are shown.
///
///     shown sequences, or else clears ── undo ──▶ redos
///     redos ── redo ──▶ shown sequences, or clears
///
/// A newly committed stroke or a clear removes the redos.
struct UndoSteps: Sendable {
  typealias Step = [Scene.OrderedStroke]

  /// The strokes of each clear that can be undone, the latest last.
  var clears: [Step] = []
  /// The strokes of each sequence that can be redone, the next last; an empty one is a clear.
  var redos: [Step] = []

  /// All strokes, each with the step that restores it; see `Snapshot.UndoneStroke.step`.
  var strokes: [(step: Int, ordered: Scene.OrderedStroke)] {
    var all: [(step: Int, ordered: Scene.OrderedStroke)] = []
    for (distance, step) in clears.reversed().enumerated() {
      all += step.map { (-1 - distance, $0) }
    }
    for (distance, step) in redos.reversed().enumerated() { all += step.map { (distance + 1, $0) } }
    return all
  }

  /// The strokes and samples that all steps hold; linear in the strokes.
  var size: (strokes: Int, samples: Int) {
    (clears + redos).reduce((0, 0)) { size, step in
      (size.0 + step.count, size.1 + step.reduce(0) { $0 + $1.stroke.samples.count })
    }
  }

  /// The oldest stroke of the step that is farthest away: of a clear, or else of a redo.
  var oldest: Scene.OrderedStroke? {
    (clears.first ?? redos.first { !$0.isEmpty })?.first
  }

  /// Adds a stroke of a snapshot to its step.
  mutating func add(_ ordered: Scene.OrderedStroke, at step: Int) {
    if step < 0 {
      while clears.count < -step { clears.insert([], at: 0) }
      clears[clears.count + step].append(ordered)
    } else if step > 0, step <= redos.count {
      redos[redos.count - step].append(ordered)
    }
  }

  /// Removes and returns a stroke, with its step if nothing is left of that.
  mutating func remove(where isMeant: (Snapshot.Stroke) -> Bool) -> Scene.OrderedStroke? {
    Self.remove(from: &clears, where: isMeant) ?? Self.remove(from: &redos, where: isMeant)
  }

  private static func remove(
    from steps: inout [Step], where isMeant: (Snapshot.Stroke) -> Bool
  ) -> Scene.OrderedStroke? {
    for index in steps.indices {
      guard let found = steps[index].firstIndex(where: { isMeant($0.stroke) }) else { continue }
      let gone = steps[index].remove(at: found)
      if steps[index].isEmpty { steps.remove(at: index) }
      return gone
    }
    return nil
  }
}
