import RelayProtocol

extension Room {
  /// Tells the scene of the viewers and members of the news, each at its own pace, and lets go of
  /// old snapshots.
  func settle(now: Double) {
    endWaiting(now: now)
    passTime(now: now)
    forgetUnheard(now: now)
    if viewers != scene.viewers, now >= lastPresence + limits.presenceMilliseconds {
      lastPresence = now
      append(.presence(viewers: viewers))
    }
    if now >= snapshotDeadline { forgetStaleSnapshots(now: now) }
    if log.head != published, now >= lastFlush + limits.flushMilliseconds { flush(now: now) }
  }

  /// Stops writing events in an encoding that nobody has listened in for so long that nobody comes back
  /// for them; those of an empty room are kept.
  private func forgetUnheard(now: Double) {
    guard !members.isEmpty else { return }
    for encoding in Encoding.allCases {
      let place = Int(encoding.rawValue)
      guard let since = unheardSince[place], now >= since + limits.unheardMilliseconds else {
        continue
      }
      unheardSince[place] = nil
      changeLog { $0.forget(encoding) }
    }
  }

  /// Shows members everything up to the head of the log, and wakes them.
  func flush(now: Double) {
    lastFlush = now
    published = log.head
    forgetStaleSnapshots(now: now)
    for member in members { journal.wake(member, now: now) }
  }

  /// When the room next wants `settle` or to be dropped, on the relay's clock in milliseconds;
  /// infinite where it waits for nothing.
  var deadline: Double {
    var deadline = snapshotDeadline
    if log.head != published { deadline = lastFlush + limits.flushMilliseconds }
    deadline = min(deadline, gestureDeadline, waitingDeadline)
    if viewers != scene.viewers {
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
