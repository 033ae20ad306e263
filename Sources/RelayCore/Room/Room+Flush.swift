import RelayProtocol

extension Room {
  /// Tells the scene of the viewers and members of the news, each at its own pace, and lets go of
  /// old snapshots.
  func settle(now: Double) {
    endWaiting(now: now)
    passTime(now: now)
    forgetUnheard(now: now)
    if viewers != history.scene.viewers, now >= lastPresence + limits.presenceMilliseconds {
      lastPresence = now
      history.append(.presence(viewers: viewers))
    }
    if now >= snapshots.deadline { snapshots.dropStale(now: now) }
    schedule.note(head: history.log.head, now: now)
    if flushDeadline <= now { flush(now: now) }
  }

  /// Stops writing events in an encoding that nobody has listened in for so long that nobody comes back
  /// for them; those of an empty room are kept.
  private func forgetUnheard(now: Double) {
    guard !members.isEmpty else { return }
    for encoding in Encoding.allCases {
      let index = Int(encoding.rawValue)
      guard let since = unheardSince[index], now >= since + limits.unheardMilliseconds else {
        continue
      }
      unheardSince[index] = nil
      history.changeLog { $0.forget(encoding) }
    }
  }

  /// Shows members everything up to the head of the log, and wakes them: those whose turn it is, or
  /// `all`.
  func flush(now: Double, all: Bool = false) {
    schedule.advance(to: history.log.head, members: members.count, now: now, all: all)
    snapshots.dropStale(now: now)
    for member in members where schedule.isTurn(of: member.group, at: now) {
      output.wake(member, since: schedule.oldest(of: member.group), now: now)
    }
  }

  /// Whether members are shown all that has happened.
  var isAllShown: Bool { flushDeadline == .infinity }

  /// When members are next to be shown what is new; infinite where all of it is shown.
  private var flushDeadline: Double {
    schedule.deadline(head: history.log.head, members: members.count)
  }

  /// When the room next wants `settle` or to be dropped, on the relay's clock in milliseconds;
  /// infinite where it waits for nothing.
  var deadline: Double {
    var deadline = min(snapshots.deadline, flushDeadline, gestureDeadline, waitingDeadline)
    if viewers != history.scene.viewers {
      deadline = min(deadline, lastPresence + limits.presenceMilliseconds)
    }
    if let emptySince { deadline = min(deadline, emptySince + limits.lingerMilliseconds) }
    return deadline
  }

  /// Whether nobody has been in the room for so long that it is to be dropped.
  func isOver(now: Double) -> Bool {
    guard let emptySince else { return false }
    return now >= emptySince + limits.lingerMilliseconds
  }
}
