extension Relay {
  /// Does what is due: flushes, presence, dropping rooms and closing stalled connections.
  ///
  /// Of the work in turns it does one piece; the next is due at once. Linear in the number of
  /// rooms; due ones are visited in the order of their names.
  public func tick(now: Double) {
    roomDeadline = .infinity
    var due: [Room] = []
    for room in rooms.values {
      if room.deadline <= now {
        due.append(room)
      } else {
        roomDeadline = min(roomDeadline, room.deadline)
      }
    }
    // A dictionary's order varies, and the effects' order must not.
    for room in due.sorted(by: Room.isNamedBefore) {
      if room.access.links.deadline <= now {
        _ = endLinks(of: room, as: .ended, now: now) { $0.end <= now }
      }
      if room.passDeadline <= now { endPasses(of: room) }
      room.settle(now: now)
      if room.restDeadline <= now { room.rest() }
      if room.emptyDeadline <= now { drop(room, now: now) } else { schedule(room, now: now) }
    }
    boundLogs()
    takeTurn(now: now)
    if now >= drainDeadline { drainSome(now: now) }
    if now >= walls.deadline { showWalls(now: now) }
    if now >= output.stallDeadline { cutStalled(now: now) }
    if now >= passDeadline { endPassesOfWalls(now: now) }
  }

  /// Does one piece of the work that takes turns, each kind after the others, so that pieces do not
  /// add up to a long tick.
  private func takeTurn(now: Double) {
    for _ in TurnWork.allCases {
      turnWork = turnWork.next
      switch turnWork {
      case .snapshots where now >= snapshotQueue.deadline: return writeSnapshots(now: now)
      case .rejudging where now >= rejudging.deadline: return advanceRejudging(now: now)
      case .comparing where now >= comparing.deadline: return compareSigns(now: now)
      case .followUps where now >= followUps.deadline: return followUp(now: now)
      case .snapshots, .rejudging, .comparing, .followUps: continue
      }
    }
  }

  /// Schedules `tick` for a room.
  func schedule(_ room: Room, now: Double) {
    roomDeadline = min(roomDeadline, room.deadline)
    if room.hasFollowUp { followUps.add(room, now: now) }
  }

  /// Closes stalled connections and those that take a long message too slowly; rare, and linear in
  /// the connections.
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
