import RelayProtocol

/// Changes that concern all members or drawers of a room take effect in turns.
///
/// Thousands of members may have to go when a room closes or becomes private, or when a link or a
/// token ends. A turn takes at most `stepsPerTurn` steps and what its last one takes.
extension Relay {
  /// Has a room follow a change; the first turn is now.
  func followUp(_ room: Room, now: Double) {
    takeTurn(of: room, until: output.steps + configuration.limits.stepsPerTurn, now: now)
  }

  /// Continues with the rooms that follow a change, for one turn.
  func followUp(now: Double) {
    let end = output.steps + configuration.limits.stepsPerTurn
    while output.steps < end, let room = followUps.takeFirst() {
      takeTurn(of: room, until: end, now: now)
    }
  }

  private func takeTurn(of room: Room, until end: Int, now: Double) {
    while output.steps < end, advance(room, now: now) {}
    if room.isClosing, room.members.isEmpty, room.drawers.all.isEmpty {
      return forget(room, now: now)
    }
    room.settle(now: now)
    schedule(room, now: now)
  }

  /// Does one piece of what a room has to do; returns whether there was any.
  private func advance(_ room: Room, now: Double) -> Bool {
    output.steps += 1
    if room.followUp.forgetsHolders {
      forgetHolders(of: room, now: now)
    } else if room.followUpInk(now: now) {
      return true
    } else if let index = room.followUp.takeMember(of: room.members.count) {
      check(room.members.all[index], in: room, now: now)
    } else if room.isClosing, let held = room.drawers.all.last {
      room.drawers.remove(held, reason: Self.disconnectReason)
    } else if let drawer = room.followUp.takeDrawer(of: room.drawers.all) {
      room.drawers.update(drawer, now: now)
    } else {
      return false
    }
    return true
  }

  /// Has a room forget the drawers whose token or link has ended.
  func forgetHolders(of room: Room, now: Double) {
    room.followUp.forgetsHolders = false
    room.forgetHolders(now: now) { room.isOver($0, revoked: revoked, now: now) }
  }

  /// Checks a connection before its turn, because it sends something or is to be sent something.
  func checkIfPending(_ member: Connection, now: Double) {
    guard let room = member.room else { return }
    if room.followUp.forgetsHolders { forgetHolders(of: room, now: now) }
    if room.followUp.isPending(memberAt: member.index) { check(member, in: room, now: now) }
  }

  /// Ends a connection if it may stay no longer.
  func check(_ member: Connection, in room: Room, now: Double) {
    guard let why = room.reasonToEnd(member, revoked: revoked, now: now) else {
      return room.notePassEnd(of: member)
    }
    output.steps += Self.stepsPerEnd
    if member.closing.isListening { return end(member, why.code, why.detail, now: now) }
    // It is being closed already, and would keep a closing room.
    depart(member, holds: false, reason: Self.disconnectReason, now: now)
  }

  /// How many steps take as long as ending a connection, besides what its room does.
  private static let stepsPerEnd = 64

  /// Checks all members of a room in turns, and disconnects those that may not stay.
  ///
  /// A member that is still to be checked is sent nothing more before that.
  func checkMembers(of room: Room, now: Double) {
    room.followUp.checkMembers(room.members.count)
    followUp(room, now: now)
  }

  /// Disconnects everyone in turns, and drops the room with its ink.
  ///
  /// Nobody finds it from now on, and its members' messages are ignored.
  func close(_ room: Room, now: Double) {
    room.isClosing = true
    rooms.remove(room)
    checkMembers(of: room, now: now)
  }

  /// The rooms that are found by their names, and those that are being closed.
  var allRooms: [Room] { rooms.sorted + followUps.rooms.filter(\.isClosing) }
}
