import RelayProtocol

/// Who may stay in a room.
extension Room {
  /// Why a member may stay no longer, or `nil`.
  ///
  /// Drawers of a room that becomes private stay: the room knows them, and hosts can remove them.
  func reasonToEnd(
    _ member: Connection, revoked: Set<String>, now: Double
  ) -> (code: CloseCode, detail: String)? {
    if isClosing { return (.roomEnded, "a host closed the room") }
    let tokens = [member.pass?.id, member.drawer?.origin.token].compactMap { $0 }
    if !tokens.isEmpty, !revoked.isDisjoint(with: tokens) {
      return (.notAuthenticated, TokenFault.revoked.description)
    }
    if let pass = member.pass, pass.isRenewable, pass.end <= now { return AccessPass.accessEnded }
    if member.passEnd <= now { return (.notAuthenticated, TokenFault.expired.description) }
    if let why = link(of: member)?.state.refusal { return (.notAuthenticated, why) }
    // Of very many revoked links the room forgets the first.
    if let origin = member.drawer?.origin, isOver(origin, revoked: revoked, now: now) {
      return (.notAuthenticated, RoomLinks.State.revoked.refusal ?? "")
    }
    if member.role == .watch, accessState.mode == .private,
      !isOpen(to: Admission(grant: member.grant, pass: member.pass))
    {
      return (.notAuthenticated, Self.isPrivate)
    }
    return nil
  }

  /// Whether the token or the link that a drawer came by holds no more.
  func isOver(_ origin: DrawerOrigin, revoked: Set<String>, now: Double) -> Bool {
    if origin.end <= now || origin.token.map(revoked.contains) == true { return true }
    guard let number = origin.link, number != RoomLinks.ownGrant else { return false }
    return access.links.all.first { $0.number == number }?.state != .open
  }

  /// Notes when the token that a member came by ends.
  func notePassEnd(of member: Connection) { passDeadline = min(passDeadline, member.passEnd) }

  /// Notes when the tokens end that drawers came by, also those that left; linear in them.
  func noteHolderEnds(now: Double) {
    // Those that are over now are about to be disconnected.
    for drawer in drawers.all where drawer.origin.end > now {
      passDeadline = min(passDeadline, drawer.origin.end)
    }
    for former in drawers.identities.former.entries {
      passDeadline = min(passDeadline, former.origin.end)
    }
  }

  /// The link that a member came by.
  private func link(of member: Connection) -> RoomLinks.Link? {
    if let drawer = member.drawer {
      return drawer.origin.link.flatMap { number in access.links.all.first { $0.number == number } }
    }
    return member.pass == nil ? member.grant.flatMap { access.links[$0] } : nil
  }
}
