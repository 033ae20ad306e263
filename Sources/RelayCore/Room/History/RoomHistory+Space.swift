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

  /// Drops undone strokes, then committed ones, oldest first, while space is lacking and there are
  /// any.
  func dropOldest(while isLacking: () -> Bool) {
    while isLacking(), let oldest = scene.oldestDroppable { append(.stroke(oldest)) }
  }
}
