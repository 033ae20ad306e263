import Gestures
import RelayProtocol

extension Relay {
  /// Takes up a question about the sender's room; one that the sender asked before and that is not yet
  /// answered is dropped.
  ///
  /// Throws where there are no such rules, or as many questions in hand as there may be.
  func judge(_ request: JudgeRequest, from sender: Connection, now: Double) throws(ErrorMessage) {
    guard let room = sender.room else { return }
    let profile = request.profile ?? room.history.scene.profile.leading
    try request.tuning.check(under: RoomProfile(profile))
    judgings.removeAll { $0.connection === sender }
    guard judgings.count < configuration.limits.judgings else {
      throw ErrorMessage(
        code: .busy, message: "too many ask at once what would be recognized; ask again later")
    }
    room.rules.verdicts.prune(kept: room.history.scene.strokeCount)
    judgings.append(RejudgeJob(request, from: sender, about: room))
    judgeDeadline = now
  }

  /// Goes on with the question whose turn it is, for a bounded number of samples, so that those who draw
  /// meanwhile wait for a moment at most.
  func advanceJudgings(now: Double) {
    let limits = configuration.limits
    judgeDeadline = judgings.isEmpty ? .infinity : now + limits.judgeRetryMilliseconds
    // Who has not read what it was told waits, and its turn comes once it has.
    guard let index = judgings.firstIndex(where: { $0.connection.outbox.isEmpty }),
      judgeBucket.take(limits.judgedSamplesPerTurn, now: now)
    else { return }
    let judging = judgings.remove(at: index)
    var budget = limits.judgedSamplesPerTurn
    let part = judging.advance(&budget)
    judgeBucket.give(budget)
    if let part {
      output.counters.judged += part.gestures.count
      judging.connection.outbox.append(.judged(part))
      output.wake(judging.connection, now: now)
    }
    if !judging.isOver { judgings.append(judging) }
    judgeDeadline = judgings.isEmpty ? .infinity : now
  }

  /// Lets the question of a connection whose outbox was taken go on.
  func resumeJudging(of connection: Connection, now: Double) {
    guard !judgings.isEmpty, judgings.contains(where: { $0.connection === connection }) else {
      return
    }
    judgeDeadline = min(judgeDeadline, now)
  }
}
