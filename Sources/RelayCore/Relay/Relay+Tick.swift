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
      if room.emptyDeadline <= now { drop(room) } else { schedule(room) }
    }
    boundLogs()
    if now >= snapshotQueue.deadline { writeSnapshots(now: now) }
    if now >= rejudging.deadline { advanceRejudging(now: now) }
    if now >= output.stallDeadline { cutStalled(now: now) }
  }

  /// Makes sure that `tick` comes in time for a room.
  func schedule(_ room: Room) {
    roomDeadline = min(roomDeadline, room.deadline)
  }

  /// Cuts all connections that have taken nothing for too long, or that take a long message too
  /// slowly; linear in the number of connections, but as rare as the wait is long.
  private func cutStalled(now: Double) {
    let limits = configuration.limits
    output.stallDeadline = .infinity
    var stalled: [(connection: Connection, limit: RelayLimit, detail: String)] = []
    for connection in connections.values {
      let due = connection.delivery.stallDeadline(after: limits.stalledMilliseconds)
      let allDue = connection.longMessage?.due(limits) ?? .infinity
      if due <= now {
        let seconds = Int(limits.stalledMilliseconds / 1000)
        stalled.append((connection, .stalled, "nothing was taken for \(seconds) s"))
      } else if allDue <= now {
        let rate = limits.leastBytesPerSecond / 1_024
        stalled.append(
          (connection, .leastBytesPerSecond, "less than \(rate) KB a second were taken"))
      } else {
        output.stallDeadline = min(output.stallDeadline, due, allDue)
      }
    }
    stalled.sort { $0.connection.number < $1.connection.number }
    for (connection, limit, detail) in stalled {
      output.reach(limit)
      connection.delivery = .idle
      cut(connection, because: detail, now: now)
    }
  }
}
