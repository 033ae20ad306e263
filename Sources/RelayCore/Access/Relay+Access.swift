import RelayProtocol

/// What hosts decide for others.
extension Relay {
  /// Applies a host's message.
  ///
  /// Throws an error without any change.
  func decide(
    _ message: ClientMessage, by host: Drawer, in room: Room, now: Double
  ) throws(ErrorMessage) {
    var state = room.accessState
    switch message {
    case .lock(let request):
      // Nobody has it: only links, tokens and known keys lead into the room.
      if request.mode == .private { room.access.grant = room.access.grant ?? room.nobodysGrant }
      state.apply(request)
      let asked = [request.drawing, request.recognizers, request.rules]
      if state.mode == .open, asked.contains(true) { throw Self.isOpen }
    case .mute(let drawer, let isOn):
      try room.expect(drawer)
      if isOn, state.mode == .open { throw Self.isOpen }
      if isOn, state.hosts.contains(drawer) { throw Self.stillHosts }
      AccessState.put(drawer, isOn, in: &state.muted)
    case .host(let drawer, true):
      try room.expect(drawer)
      if room.drawers.origin(of: drawer)?.mayHost == false {
        throw Self.notAllowed("the token of this drawer lets it only draw")
      }
      if !state.hosts.contains(drawer), state.hosts.count >= room.limits.hosts {
        throw ErrorMessage(
          code: .outOfRange, message: "expected at most \(room.limits.hosts) hosts",
          path: "/drawer")
      }
      state = state.hosted(by: drawer, limit: room.limits.hosts)
    case .host(let drawer, false):
      try room.expect(drawer)
      if state.hosts == [drawer] {
        throw Self.notAllowed("a room keeps its last host; make another one first")
      }
      AccessState.put(drawer, false, in: &state.hosts)
    case .clearOthers(let drawer):
      try room.clearInk(of: drawer)
      return followUp(room, now: now)
    case .remove(let drawer, let seconds):
      return try remove(drawer, from: room, by: host, seconds: seconds, now: now)
    case .link(let request): return try link(request, into: room, by: host, now: now)
    case .unlink(let number): return try unlink(number, of: room, now: now)
    case .close: return close(room, now: now)
    default: preconditionFailure("no host's message")
    }
    let wasPrivate = room.accessState.mode == .private
    room.change(to: state, by: host.id, now: now)
    if !wasPrivate, state.mode == .private { room.followUp.checkMembers(room.members.count) }
    followUp(room, now: now)
  }

  private static func notAllowed(_ message: String) -> ErrorMessage {
    ErrorMessage(code: .notAllowed, message: message, path: "/drawer")
  }

  private static var stillHosts: ErrorMessage {
    notAllowed("this drawer is a host; end its hosting first")
  }

  private static var isOpen: ErrorMessage {
    ErrorMessage(
      code: .notAllowed, message: "an open room has no locks and mutes nobody; make it hosted",
      path: "/type")
  }

  private func remove(
    _ id: DrawerID, from room: Room, by host: Drawer, seconds: Int, now: Double
  ) throws(ErrorMessage) {
    try room.expect(id)
    if id == host.id { throw Self.notAllowed("you cannot remove yourself; leave the room instead") }
    if room.accessState.hosts.contains(id) { throw Self.stillHosts }
    let drawer = room.drawers[id]
    let connection = drawer.flatMap(room.connection)
    let key = room.drawers.key(of: id)
    let origin = room.drawers.origin(of: id)
    room.access.ban(
      key: key, address: origin?.address, token: origin?.token,
      until: now + Double(seconds) * 1_000, now: now)
    room.drawers.noteIdentities()
    let reason = "a host removed the drawer"
    if let connection {
      let until = seconds > 0 ? "; you may return in \(seconds) s" : ""
      end(
        connection, .banned, "a host removed you" + until, departure: reason, as: .removed,
        now: now)
    } else if let drawer {
      room.drawers.remove(drawer, reason: reason, as: .removed)
    }
    room.noteHosts(now: now)
  }

  // MARK: Passes

  /// Notes that passes in a room have ended, for its next turn.
  ///
  /// Their holders are disconnected. Drawers that entered with them host no more and are forgotten,
  /// also those that have left.
  func endPasses(of room: Room) {
    room.passDeadline = .infinity
    room.followUp.forgetsHolders = true
    room.followUp.checkMembers(room.members.count)
  }

  /// Ends the passes of walls whose time has come; walls are few.
  func endPassesOfWalls(now: Double) {
    passDeadline = .infinity
    for number in walls.connections {
      guard let wall = connections[number], let pass = wall.pass, wall.closing.isListening else {
        continue
      }
      if pass.end > now {
        passDeadline = min(passDeadline, pass.end)
      } else if pass.isRenewable {
        end(wall, AccessPass.accessEnded.code, AccessPass.accessEnded.detail, now: now)
      } else {
        end(wall, .notAuthenticated, TokenFault.expired.description, now: now)
      }
    }
  }

  /// Disconnects the holders of revoked tokens in turns, and admits none of them again.
  ///
  /// `ids` has all revoked tokens.
  ///
  /// Drawers that came by them host no more, and their keys are forgotten, also of those that have
  /// left.
  public func revoke(_ ids: Set<String>, now: Double) {
    revoked = ids
    for room in rooms.sorted {
      room.followUp.forgetsHolders = true
      room.followUp.checkMembers(room.members.count)
      followUps.add(room, now: now)
    }
    for number in walls.connections {
      guard let wall = connections[number], let id = wall.pass?.id, ids.contains(id) else {
        continue
      }
      end(wall, .notAuthenticated, TokenFault.revoked.description, now: now)
    }
    followUp(now: now)
  }

  /// Sends a drawer its rights if they changed since the last time, and a host the links.
  func tellRights(to connection: Connection) {
    connection.areRightsDue = false
    guard let room = connection.room, let drawer = connection.drawer else { return }
    let rights = room.accessState.rights(of: drawer.id)
    if rights != connection.rights { connection.outbox.append(.rights(rights)) }
    connection.rights = rights
    let links = room.access.links
    guard rights.contains(.host), links.version != connection.linksVersion else { return }
    // They are sent once they are saved.
    if room.awaited != nil { return }
    connection.linksVersion = links.version
    let open = links.openNumbers
    let made = connection.madeLinks.filter(open.contains).map(Optional.some)
    connection.madeLinks = []
    for number in made.isEmpty ? [nil] : made {
      connection.outbox.append(.links(links.list(clockOffset: room.clockOffset, made: number)))
    }
  }
}

extension Room {
  /// Throws unless a drawer is present or may return.
  fileprivate func expect(_ drawer: DrawerID) throws(ErrorMessage) {
    guard drawers.mayReturn(drawer) else {
      throw ErrorMessage(
        code: .noSuchDrawer, message: "no drawer \(drawer) is here or may return", path: "/drawer")
    }
  }

  /// Clears the ink of a drawer, also of one that left, or everyone's; nothing happens without any.
  fileprivate func clearInk(of drawer: DrawerID?) throws(ErrorMessage) {
    guard let drawer else { return clearInk(of: inkedDrawers) }
    if history.scene.presence(of: drawer) == nil { try expect(drawer) }
    clearInk(of: [drawer])
  }
}
