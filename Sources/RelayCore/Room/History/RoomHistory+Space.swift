import Gestures
import RelayProtocol

/// The limits of the strokes and samples that a room keeps.
extension RoomHistory {
  /// Whether the batch would exceed the room's limits.
  func lacksSpace(for batch: TouchBatch) -> Bool {
    exceedsSpace(with: batch, beside: scene.keptStrokeCount, scene.keptSampleCount)
  }

  /// Whether the batch fits once all committed and undone strokes are dropped.
  func canMakeSpace(for batch: TouchBatch) -> Bool {
    !exceedsSpace(
      with: batch, beside: scene.strokeCount - scene.committed.count,
      scene.sampleCount - scene.committedSampleCount)
  }

  /// Whether the number of strokes would exceed its limit even if all committed ones are dropped.
  func lacksStrokes(for batch: TouchBatch) -> Bool {
    let begun = batch.phase == .began ? batch.entries.count : 0
    return scene.strokeCount - scene.committed.count + begun > limits.roomStrokes
  }

  private func exceedsSpace(with batch: TouchBatch, beside strokes: Int, _ samples: Int) -> Bool {
    let begun = batch.phase == .began ? batch.entries.count : 0
    return strokes + begun > limits.roomStrokes
      || samples + batch.samples.count > limits.roomSamples
  }

  /// Drops the oldest strokes until there is space for the batch.
  func makeSpace(for batch: TouchBatch) {
    let begun = batch.phase == .began ? batch.entries.count : 0
    dropOldest(
      strokes: scene.keptStrokeCount + begun - limits.roomStrokes,
      samples: scene.keptSampleCount + batch.samples.count - limits.roomSamples)
  }

  /// Drops undone strokes, then committed ones, the oldest first, until that many strokes and
  /// samples are free, or there are none.
  func dropOldest(strokes: Int = 0, samples: Int) {
    let goal = (scene.keptStrokeCount - strokes, scene.keptSampleCount - samples)
    while scene.keptStrokeCount > goal.0 || scene.keptSampleCount > goal.1 {
      if scene.undoneStrokeCount > 0 {
        output.steps += scene.drawers.count + scene.undoneStrokeCount
      }
      // An event may drop another stroke of its sequence than meant, if a touch came down again.
      let oldest = scene.oldestDroppable(
        freeing: scene.keptStrokeCount - goal.0, samples: scene.keptSampleCount - goal.1)
      if oldest.isEmpty { return }
      drop(oldest)
    }
  }
}
