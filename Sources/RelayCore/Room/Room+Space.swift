import Gestures
import RelayProtocol

extension Room {
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
