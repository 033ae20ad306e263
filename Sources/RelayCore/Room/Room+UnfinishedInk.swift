import Gestures
import RelayProtocol

extension Room {
  /// Cancels the unfinished strokes of a drawer that has more of them than others, and reports the
  /// error to its connection.
  func cancelUnfinishedInk(of drawer: Drawer) {
    let reason = "no space is left, and this drawer had the most unfinished ink"
    drawers.cancelTouches(of: drawer, reason: reason)
    guard let owner = members.connection(of: drawer) else { return }
    // It is not at fault for touches that are no longer down.
    owner.isShortOfSpace = true
    let error = ErrorMessage(code: .noSpace, message: reason, path: "/touches")
    owner.send(.error(error))
    output.counters.errors[.noSpace, default: 0] += 1
    output.effects.facts.append(.refused(owner.number, error))
  }
}
