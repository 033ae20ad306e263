extension Relay {
  /// Does what time brings: flushes, presence, dropping rooms and cutting connections that take
  /// nothing.
  ///
  /// Linear in the number of rooms.
  public func tick(now: Double) {
    deadline = .infinity
    for room in rooms.values {
      room.settle(now: now)
      if room.isOver(now: now) { drop(room) } else { schedule(room) }
    }
    if now >= stallDeadline { cutStalled(now: now) }
    deadline = min(deadline, stallDeadline)
  }

  /// Makes sure that `tick` comes in time for a room.
  func schedule(_ room: Room) {
    deadline = min(deadline, room.deadline)
  }

  /// Makes sure that `tick` comes in time for a connection that was woken just now.
  func scheduleStall(now: Double) {
    guard stallDeadline == .infinity else { return }
    stallDeadline = now + configuration.limits.stalledMilliseconds
    deadline = min(deadline, stallDeadline)
  }

  private func cutStalled(now: Double) {
    stallDeadline = .infinity
    var stalled: [Connection] = []
    for connection in connections.values where connection.isAwake {
      let due = connection.progress + configuration.limits.stalledMilliseconds
      if due <= now { stalled.append(connection) } else { stallDeadline = min(stallDeadline, due) }
    }
    for connection in stalled.sorted(by: { $0.number < $1.number }) {
      connection.isAwake = false
      cut(connection, now: now)
    }
  }
}
