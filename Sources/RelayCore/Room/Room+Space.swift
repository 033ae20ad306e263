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

  /// Whether it is strokes that do not fit, even once all committed ones are forgotten.
  func lacksStrokes(for batch: TouchBatch) -> Bool {
    let begun = batch.phase == .began ? batch.entries.count : 0
    return scene.strokeCount - scene.committed.count + begun > limits.roomStrokes
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

  /// Cancels all touches of a drawer that has more in hand than others, who then have space, and tells
  /// it so.
  func cancelUnfinishedInk(of drawer: Drawer) {
    let reason = "no space is left, and this drawer had the most unfinished ink"
    drawer.arena.cancelAll(reason: reason, into: &reports)
    translateReports(of: drawer)
    guard let owner = members.first(where: { $0.drawer === drawer }) else { return }
    // That its touches are no longer down is not its fault either.
    owner.isShortOfSpace = true
    let error = ErrorMessage(code: .noSpace, message: reason, path: "/touches")
    owner.send(.error(error))
    output.counters.errors[.noSpace, default: 0] += 1
    output.effects.facts.append(.refused(owner.number, error))
  }
}
