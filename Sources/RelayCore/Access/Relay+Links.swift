import RelayProtocol

/// The links into rooms that hosts make and revoke.
extension Relay {
  /// Makes a link, and sends its number to the host.
  func link(
    _ request: LinkRequest, into room: Room, by host: Drawer, now: Double
  ) throws(ErrorMessage) {
    let limit = room.limits.links
    let grant = configuration.hashing(request.grant)
    if request.isOfRoom { return try renew(to: grant, request, of: room, by: host, now: now) }
    if room.access.links.open.count >= limit {
      throw ErrorMessage(
        code: .outOfRange, message: "expected at most \(limit) links; revoke one first",
        path: "/type")
    }
    try room.expectUnknown(grant)
    let end = request.seconds.map { now + Double($0) * 1_000 } ?? .infinity
    let number = room.access.links.add(request.role, grant: grant, end: end, limit: limit)
    if let connection = room.connection(of: host) {
      connection.noteMade(number, in: room)
      connection.areRightsDue = true
      tellRights(to: connection)
    }
    room.noteLinks(now: now)
  }

  /// Replaces the room's own grant; the old one ends like a link that is revoked.
  ///
  /// Hosts stay, also if they came by it: another host must end their hosting first.
  private func renew(
    to grant: DrawerKey, _ request: LinkRequest, of room: Room, by host: Drawer, now: Double
  ) throws(ErrorMessage) {
    guard request.role == .draw, request.seconds == nil else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected a room's own grant for drawers, without an end",
        path: "/role")
    }
    try room.expectUnknown(grant)
    let old = room.access.grant
    room.access.grant = grant
    let number = room.access.links.add(
      .draw, grant: old ?? room.nobodysGrant, end: .infinity, limit: room.limits.links)
    room.drawers.move(
      from: RoomLinks.ownGrant, to: number, except: Set(room.accessState.hosts + [host.id]))
    _ = endLinks(of: room, as: .revoked, now: now) { $0.number == number }
    room.connection(of: host)?.noteMade(RoomLinks.ownGrant, in: room)
    followUp(room, now: now)
  }

  /// Revokes a link, unless all hosts came by it: they would go with it.
  func unlink(_ number: Int, of room: Room, now: Double) throws(ErrorMessage) {
    if room.accessState.hosts.allSatisfy({ room.drawers.origin(of: $0)?.link == number }) {
      throw ErrorMessage(
        code: .notAllowed,
        message: "all hosts came by this link; first make a drawer a host that came otherwise",
        path: "/link")
    }
    guard endLinks(of: room, as: .revoked, now: now, where: { $0.number == number }) else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected the number of an open link, found \(number)",
        path: "/link")
    }
    followUp(room, now: now)
  }

  /// Has what is revoked in a room saved at once.
  private func saveRevoked(in room: Room, now: Double) {
    room.saveRevoked(now: now)
    if room.awaited != nil, !awaitingSave.contains(where: { $0 === room }) {
      awaitingSave.append(room)
    }
  }

  /// An asker with the recordings that its link shows: those of the live room, and no earlier ones.
  ///
  /// A room's grant that was revoked shows none of that name. Linear in the rooms.
  public func archiveAsker(_ asker: Admission) -> Admission {
    guard let grant = asker.grant else { return asker }
    var resolved = asker
    for room in rooms.values {
      switch room.access.links[grant]?.state {
      case .open: resolved.epoch = room.epoch
      case .revoked, .ended: resolved.closedRooms.insert(room.name)
      case nil: break
      }
    }
    return resolved
  }

  /// Ends links: drawers that entered with them are forgotten, and members checked in turns.
  ///
  /// Returns whether any ended.
  func endLinks(
    of room: Room, as state: RoomLinks.State, now: Double, where isOver: (RoomLinks.Link) -> Bool
  ) -> Bool {
    let numbers = room.access.links.end(as: state, where: isOver)
    guard !numbers.isEmpty else { return false }
    room.forgetHolders(now: now) { $0.link.map(numbers.contains) == true }
    room.noteLinks(now: now)
    if state == .revoked { saveRevoked(in: room, now: now) }
    room.followUp.checkMembers(room.members.count)
    return true
  }
}

extension Connection {
  /// Notes a link that it made, for the next list that it is sent.
  fileprivate func noteMade(_ number: Int, in room: Room) {
    let open = room.access.links.openNumbers
    madeLinks = madeLinks.filter { $0 != number && open.contains($0) } + [number]
  }
}

extension Room {
  /// Throws if the room has, or had, a link with a secret.
  fileprivate func expectUnknown(_ grant: DrawerKey) throws(ErrorMessage) {
    guard grant == access.grant || access.links[grant] != nil else { return }
    throw ErrorMessage(
      code: .outOfRange, message: "the room has a link with this secret already", path: "/grant")
  }

  /// Has the links saved, and shown to hosts.
  fileprivate func noteLinks(now: Double) {
    drawers.noteIdentities()
    tellHosts(now: now)
  }

  /// Has the links shown to hosts; linear in the members.
  func tellHosts(now: Double) {
    output.steps += members.count
    for member in members.all {
      guard let drawer = member.drawer, accessState.allows(.host, to: drawer.id) else { continue }
      member.areRightsDue = true
      output.wake(member, now: now)
    }
  }
}
