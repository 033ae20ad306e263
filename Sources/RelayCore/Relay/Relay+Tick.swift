extension Relay {
  /// Does what time brings: flushes, presence, dropping rooms and cutting connections that take
  /// nothing.
  ///
  /// Linear in the number of rooms; those that are due are visited in the order of their names.
  public func tick(now: Double) {
    roomDeadline = .infinity
    var due: [Room] = []
    for room in rooms.values {
      if room.deadline <= now { due.append(room) } else { schedule(room) }
    }
    // A dictionary's order is another one each time, and the effects' order must not be.
    for room in due.sorted(by: Room.isNamedBefore) {
      room.settle(now: now)
      if room.isOver(now: now) { drop(room) } else { schedule(room) }
    }
    boundLogs()
    if now >= judgeDeadline { advanceJudgings(now: now) }
    if now >= journal.stallDeadline { cutStalled(now: now) }
  }

  /// Makes sure that `tick` comes in time for a room.
  func schedule(_ room: Room) {
    roomDeadline = min(roomDeadline, room.deadline)
  }

  /// Cuts all connections that have taken nothing for too long; linear in the number of
  /// connections, but as rare as the wait is long.
  private func cutStalled(now: Double) {
    journal.stallDeadline = .infinity
    var stalled: [Connection] = []
    for connection in connections.values where connection.isAwake {
      let due = connection.progress + configuration.limits.stalledMilliseconds
      if due <= now {
        stalled.append(connection)
      } else {
        journal.stallDeadline = min(journal.stallDeadline, due)
      }
    }
    for connection in stalled.sorted(by: { $0.number < $1.number }) {
      connection.isAwake = false
      cut(connection, now: now)
    }
  }
}
