import Gestures
import RelayProtocol

extension Room {
  /// Whether the batch would be more than the room may keep.
  func lacksSpace(for batch: TouchBatch) -> Bool {
    exceedsSpace(with: batch, beside: scene.strokeCount, scene.sampleCount)
  }

  /// Whether the batch fits once all committed strokes are forgotten.
  func canMakeSpace(for batch: TouchBatch) -> Bool {
    !exceedsSpace(
      with: batch, beside: scene.strokeCount - scene.committed.count,
      scene.sampleCount - scene.committedSampleCount)
  }

  private func exceedsSpace(
    with batch: TouchBatch, beside strokes: Int, _ samples: Int
  ) -> Bool {
    let begun = batch.phase == .began ? batch.entries.count : 0
    return strokes + begun > limits.roomStrokes
      || samples + batch.samples.count > limits.roomSamples
  }

  /// Forgets committed strokes, the oldest first, for everyone, while space is lacking and there
  /// are any.
  func forgetOldest(while isLacking: () -> Bool) {
    while isLacking(), let oldest = scene.oldestCommitted { append(.stroke(oldest)) }
  }

  /// Cancels those touches of a batch that are down, as there is no space for them, and returns
  /// what the sender is told; `keeper` is what has no space.
  func refuseForSpace(
    _ batch: TouchBatch, from drawer: Drawer, keeper: String
  ) -> ErrorMessage {
    let reason = "the \(keeper) has no space left for strokes"
    for entry in batch.entries {
      drawer.arena.cancel(touch: entry.id, reason: reason, into: &reports)
    }
    translateReports(of: drawer)
    return ErrorMessage(code: .noSpace, message: reason, path: "/touches")
  }
}
