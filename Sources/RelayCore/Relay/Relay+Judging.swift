import Gestures
import RelayProtocol

extension Relay {
  /// Begins to answer a `judge` request, replacing the sender's earlier one.
  ///
  /// Throws for unknown rules or too many requests at once.
  func judge(
    _ request: JudgeRequest, from sender: Connection, about room: Room, now: Double
  ) throws(ErrorMessage) {
    let profile = request.profile ?? room.history.scene.profile.leading
    guard sender.account.takeQuestion(now: now) else {
      throw ErrorMessage(
        code: .busy, message: "too many what-if requests from one client; try again soon")
    }
    try request.tuning.check(under: RoomProfile(profile))
    try rejudging.add(for: sender, now: now) {
      room.rules.verdicts.prune(kept: room.history.scene.strokeCount)
      return RejudgeJob(request, from: sender, about: room)
    }
  }

  /// Continues with the next `judge` request, and sends a part of its answer.
  func advanceRejudging(now: Double) {
    guard let (connection, part) = rejudging.advance(now: now) else { return }
    output.counters.judged += part.gestures.count
    connection.outbox.append(.judged(part))
    output.wake(connection, now: now)
  }
}
