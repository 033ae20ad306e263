import RelayProtocol

/// The timed work of a room.
extension Room {
  /// Does what is due: gestures, presence, unused encodings and snapshots, and a flush.
  func settle(now: Double) {
    if drawers.endWaiting(now: now) { noteHosts(now: now) }
    if now >= access.heirDeadline { nameHeir(now: now) }
    noteIfEmpty(now: now)
    drawers.advanceArenas(now: now)
    let due = drawers.pendingClears.takeDue(now: now)
    if !due.isEmpty { clearInk(of: due) }
    if history.notices != nil { advanceActivity(now: now) }
    for encoding in members.takeUnusedEncodings(now: now)
    where encoding != .binary || !recorder.isOn {
      history.changeLog { $0.forget(encoding) }
    }
    if let viewers = members.takePresence(reported: history.scene.viewers, now: now) {
      history.append(.presence(PresenceEvent(viewers: viewers)))
    }
    if now >= snapshots.deadline { snapshots.dropStale(now: now) }
    schedule.note(head: history.log.head, now: now)
    if flushDeadline <= now { flush(now: now) }
    if hereDeadline <= now { showHere(now: now) }
    recordDue(now: now)
  }

  /// Publishes all events to the groups of members that are due, and wakes these members; linear in
  /// all members.
  func flush(now: Double) {
    schedule.advance(to: history.log.head, members: members.count, now: now)
    snapshots.dropStale(now: now)
    output.steps += members.count
    for member in members.all
    where schedule.isTurn(of: member.group, at: now) && hasChosenEvents(for: member) {
      output.wake(member, since: schedule.oldest(of: member.group), now: now)
    }
  }

  /// Publishes all events to all members, and wakes none.
  func publishAll(now: Double) {
    schedule.advance(to: history.log.head, members: members.count, now: now, all: true)
  }

  /// Whether all events are published to all members.
  var isAllShown: Bool { flushDeadline == .infinity }

  /// When the next events are due to be published; infinite if all are.
  private var flushDeadline: Double {
    schedule.deadline(head: history.log.head, members: members.count)
  }

  private var hereDeadline: Double { cursors.deadline(members: members.count) }

  /// When `settle` or dropping the room is due next, on the relay's clock in milliseconds; infinite
  /// if nothing is.
  var deadline: Double {
    min(
      min(snapshots.deadline, flushDeadline, emptyDeadline, hereDeadline, access.heirDeadline),
      min(drawers.gestureDeadline, drawers.attendanceDeadline, drawers.pendingClears.deadline),
      min(members.presenceDeadline(reported: history.scene.viewers), recorder.deadline),
      min(activity.deadline, access.links.deadline, passDeadline, restDeadline))
  }
}
