import RelayProtocol

/// The links into rooms that hosts make and revoke.
extension Relay {
  /// Makes a link, and sends its number to the host.
  func link(
    _ request: LinkRequest, into room: Room, by host: Drawer, now: Double
  ) throws(ErrorMessage) {
    let limit = room.limits.links
    let grant = configuration.hashing(request.grant)
    if room.access.links.open.count >= limit {
      throw ErrorMessage(
        code: .outOfRange, message: "expected at most \(limit) links; revoke one first",
        path: "/type")
    }
    if grant == room.access.grant || room.access.links[grant] != nil {
      throw ErrorMessage(
        code: .outOfRange, message: "the room has a link with this secret already", path: "/grant")
    }
    let end = request.seconds.map { now + Double($0) * 1_000 } ?? .infinity
    let number = room.access.links.add(request.role, grant: grant, end: end, limit: limit)
    if let connection = room.members.connection(of: host) {
      connection.linksVersion = room.access.links.version
      connection.outbox.append(
        .links(room.access.links.list(clockOffset: room.clockOffset, made: number)))
    }
    room.noteLinks(now: now)
  }

  /// Revokes a link.
  func unlink(_ number: Int, of room: Room, now: Double) throws(ErrorMessage) {
    guard endLinks(of: room, as: .revoked, now: now, where: { $0.number == number }) else {
      throw ErrorMessage(
        code: .outOfRange, message: "expected the number of an open link, found \(number)",
        path: "/link")
    }
  }

  /// An asker with the recordings that its link shows: those of the live room, and no earlier ones.
  ///
  /// Linear in the rooms.
  public func archiveAsker(_ asker: Admission) -> Admission {
    guard let grant = asker.grant,
      let room = rooms.values.first(where: { $0.access.links[grant]?.state == .open })
    else { return asker }
    var resolved = asker
    resolved.epoch = room.epoch
    return resolved
  }

  /// Ends links: those who came by them are disconnected and forgotten.
  ///
  /// Returns whether any ended.
  func endLinks(
    of room: Room, as state: RoomLinks.State, now: Double, where isOver: (RoomLinks.Link) -> Bool
  ) -> Bool {
    let numbers = room.access.links.end(as: state, where: isOver)
    guard !numbers.isEmpty else { return false }
    let leaving = room.members.all.filter { room.link(of: $0).map(numbers.contains) == true }
    room.forgetHolders(now: now) { $0.link.map(numbers.contains) == true }
    for member in leaving.sorted(by: { $0.number < $1.number }) {
      end(member, .notAuthenticated, state.refusal ?? "", now: now)
    }
    room.noteLinks(now: now)
    return true
  }
}

extension Room {
  /// The number of the link that a member came by.
  fileprivate func link(of member: Connection) -> Int? {
    if let drawer = member.drawer { return drawer.origin.link }
    return member.pass == nil ? member.grant.flatMap { access.links[$0]?.number } : nil
  }

  /// Has the links saved, and shown to hosts.
  fileprivate func noteLinks(now: Double) {
    drawers.noteIdentities()
    for member in members.all {
      guard let drawer = member.drawer, accessState.allows(.host, to: drawer.id) else { continue }
      member.areRightsDue = true
      output.wake(member, now: now)
    }
  }
}
