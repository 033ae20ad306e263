import Gestures
import RelayProtocol

extension Relay {
  /// Begins to answer a question about the sender's room; it replaces the sender's earlier one.
  ///
  /// Throws where there are no such rules, or too many questions at once.
  func judge(_ request: JudgeRequest, from sender: Connection, now: Double) throws(ErrorMessage) {
    guard let room = sender.room else { return }
    let profile = request.profile ?? room.history.scene.profile.leading
    try request.tuning.check(under: RoomProfile(profile))
    try rejudging.add(for: sender, now: now) {
      room.rules.verdicts.prune(kept: room.history.scene.strokeCount)
      return RejudgeJob(request, from: sender, about: room)
    }
  }

  /// Continues with the next question, and sends a part of its answer.
  func advanceRejudging(now: Double) {
    guard let (connection, part) = rejudging.advance(now: now) else { return }
    output.counters.judged += part.gestures.count
    connection.outbox.append(.judged(part))
    output.wake(connection, now: now)
  }
}
