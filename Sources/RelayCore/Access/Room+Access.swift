import Gestures
import RelayProtocol

/// Who may enter a room, and who may do what in it.
extension Room {
  var accessState: AccessState { history.scene.access }

  /// Whether lists and walls show the room to an asker: if it may enter and rooms are listed.
  ///
  /// Nobody looks for a room in which one person plays alone.
  func isListed(to asker: Admission) -> Bool {
    listsRooms && !isResting && !isOfOnePlayer && isOpen(to: asker)
  }

  /// Whether the latest game is for one, and nobody else draws here.
  private var isOfOnePlayer: Bool {
    guard let game = history.scene.activity, game.settings.isSolo else { return false }
    return drawers.all.allSatisfy { $0.id == game.drawer }
  }

  /// Whether a viewer may see what is in the room.
  func isOpen(to asker: Admission) -> Bool {
    if let pass = asker.pass { return pass.rooms.matches(name) }
    if requiresTokens || asker.fault != nil { return false }
    return accessState.mode != .private || link(of: asker)?.state == .open
      || (asker.grant != nil && asker.grant == access.grant)
  }

  /// The link with the secret of an asker, also one that is over; `nil` with a token.
  private func link(of asker: Admission) -> RoomLinks.Link? {
    asker.pass == nil ? asker.grant.flatMap { access.links[$0] } : nil
  }

  // MARK: Entering

  /// Why a connection may not enter, or `nil`.
  ///
  /// A drawer that the room knows needs no grant or link, and neither does a token's holder.
  func refusal(
    role: Welcome.Role, key: DrawerKey?, admission: Admission, now: Double
  ) -> (code: CloseCode, detail: String)? {
    let isKnown = role == .draw && key.map(drawers.knows) == true
    if role == .draw,
      let end = access.banEnd(
        key: key, address: admission.address, token: admission.pass?.id, isKnown: isKnown, now: now)
    {
      let seconds = Int(((end - now) / 1_000).rounded(.up))
      return (.banned, "a host removed you; you may return in \(seconds) s")
    }
    guard !isKnown, admission.pass == nil else { return nil }
    if let link = link(of: admission) {
      if let why = link.state.refusal { return (.notAuthenticated, why) }
      if role == .draw, link.role < .draw { return (.notAllowed, "your link lets you only watch") }
      return nil
    }
    guard accessState.mode == .private else { return nil }
    guard let given = admission.grant else { return (.notAuthenticated, Self.isPrivate) }
    return given == access.grant ? nil : (.notAllowed, "this link is for another room")
  }

  /// A grant that nobody has: clients' grants are hashes.
  ///
  /// Each room has its own, so that none opens another's recordings.
  var nobodysGrant: DrawerKey { DrawerKey("nobody-has-this-\(epoch)") ?? .lost }

  static var isPrivate: String { "this room is private; open it by a link from its host" }

  /// Whether a drawer that joins opens the room: nobody has drawn in it yet.
  private var isNew: Bool { drawers.identities.lastNumber == 1 && !hasContents }

  /// Takes the mode and the grant of the drawer that opens the room, and makes it the host.
  ///
  /// A drawer whose pass or link says so becomes a host, too, while there is space for one. One
  /// whose pass lets it only draw opens a room as the relay's options have it, and hosts none.
  func welcomeHost(_ drawer: Drawer, admission: Admission, usual: RoomMode, now: Double) {
    let link = link(of: admission).flatMap { $0.state == .open ? $0 : nil }
    if let name = admission.pass?.name {
      drawers.introduce(drawer, name: name, canvas: nil, now: now)
    }
    // Who hosts without a link does not lose that with one.
    let isHost = accessState.hosts.contains(drawer.id) && drawer.origin.link == nil
    let byGrant = access.grant != nil && admission.grant == access.grant
    let held =
      admission.pass != nil || isHost
      ? nil : self.held(by: drawer, comingBy: link, isOwnGrant: byGrant)
    // A link makes a host once: a host may have ended that since.
    let isNewHost = link?.role == .host && held != drawer.origin.link
    let role = admission.pass?.role ?? (isNewHost ? .host : nil)
    let mayHost = role.map { $0 == .host } ?? drawer.origin.mayHost
    let (token, end) =
      admission.pass.map { ($0.id, $0.keyEnd) } ?? (drawer.origin.token, drawer.origin.end)
    drawer.origin = DrawerOrigin(
      address: admission.address, token: token, end: end, link: held, mayHost: mayHost)
    // A guest may have opened the room without one. A link's secret ends with the link.
    if admission.pass?.role == .host, access.grant == nil,
      let grant = admission.grant, access.links[grant] == nil
    {
      access.grant = grant
    }
    var state = accessState
    if isNew {
      let mode = role == .draw ? usual : admission.mode ?? usual
      if mode != .open {
        // Who may only draw makes no links.
        access.found(grant: role == .draw ? nil : admission.grant)
        state = AccessState(mode: mode, hosts: role == .draw ? [] : [drawer.id])
      }
    }
    // A token says what its holder may be at most, though the drawer hosted before.
    if let role, role != .host { AccessState.put(drawer.id, false, in: &state.hosts) }
    if role == .host, !state.hosts.contains(drawer.id), state.hosts.count < max(1, limits.hosts) {
      state = state.hosted(by: drawer.id, limit: limits.hosts)
    }
    change(to: state, by: drawer.id, now: now)
  }

  /// The number of the link that a drawer depends on: a lesser one does not replace it.
  ///
  /// Otherwise a guest would outlive its link by another one.
  private func held(by drawer: Drawer, comingBy link: RoomLinks.Link?, isOwnGrant: Bool) -> Int? {
    let held = drawer.origin.link
    let least = access.links.all.first { $0.number == held }?.role ?? .draw
    if isOwnGrant, least <= .draw { return RoomLinks.ownGrant }
    return link.flatMap { $0.role >= least ? $0.number : nil } ?? held
  }

  // MARK: Rights

  /// Whether to apply a message that is not `touches`; throws if its sender may not send it.
  ///
  /// Cursors and reactions of a muted drawer are dropped without an error, because a page sends
  /// many.
  func permits(_ message: ClientMessage, from drawer: Drawer) throws(ErrorMessage) -> Bool {
    guard let right = message.right, !accessState.allows(right, to: drawer.id) else { return true }
    if right == .point { return false }
    throw accessState.refusal(of: right, to: drawer.id)
  }

  /// What a drawer whose guard is active may draw of a batch; throws once for each stroke that it
  /// may not draw.
  func admit(_ batch: TouchBatch, from drawer: Drawer) throws(ErrorMessage) -> TouchBatch? {
    let admitted = drawer.touchGuard.admit(batch, limit: limits.messages.touches)
    if drawer.touchGuard.isClosed, batch.phase == .began {
      throw accessState.refusal(of: .draw, to: drawer.id)
    }
    return admitted
  }

  /// Changes who may do what, for everyone; the same changes nothing.
  ///
  /// Drawers follow in turns. Linear in the members.
  func change(to state: AccessState, by drawer: DrawerID? = nil, now: Double) {
    guard state != accessState else { return }
    if state.mode != accessState.mode { drawers.noteIdentities() }
    history.append(.access(AccessEvent(state, by: drawer)))
    drawers.noteWhoMayDraw()
    updateDrawers()
    for id in state.muted { cursors.point(id, at: nil) }
    noteHosts(now: now)
    output.steps += members.count
    for member in members.all where member.drawer != nil {
      member.areRightsDue = true
      output.wake(member, now: now)
    }
  }

  /// Has all drawers brought up to date in turns.
  func updateDrawers() {
    if let newest = drawers.all.last { followUp.updateDrawers(upTo: newest.id.number) }
  }

  /// Makes strangers of the drawers of some origins, such as a revoked token: they neither host nor
  /// return.
  func forgetHolders(now: Double, where isHolder: (DrawerOrigin) -> Bool) {
    let holders = drawers.forget(where: isHolder)
    noteHolderEnds(now: now)
    guard !holders.isEmpty else { return }
    for drawer in drawers.all where !drawer.mayReturn && drawer.attendance.isHeld {
      drawers.remove(drawer, reason: Relay.disconnectReason)
    }
    var state = accessState
    state.hosts.removeAll(where: holders.contains)
    change(to: state, now: now)
    noteHosts(now: now)
  }

  // MARK: Hosts that stay away

  /// Whether the drawer with that key hosts the room, present or not; linear in those that left.
  func isHost(_ key: DrawerKey) -> Bool {
    accessState.hosts.contains { drawers.key(of: $0) == key }
  }

  /// Notes whether a host is present, and drops hosts and muted drawers that cannot return.
  func noteHosts(now: Double) {
    let state = accessState
    guard state != AccessState() else { return }
    output.steps += drawers.all.count + state.muted.count
    var kept = state
    kept.hosts.removeAll { !drawers.mayReturn($0) }
    kept.muted.removeAll { !drawers.mayReturn($0) }
    if kept != state { return change(to: kept, now: now) }
    access.note(
      isHosted: state.mode != .open, hasHost: drawers.all.contains { state.hosts.contains($0.id) },
      hasHeir: heir != nil, now: now)
  }

  /// The longest present guest whose token allows it; a muted one only if all are.
  private var heir: Drawer? {
    let state = accessState
    let guests = drawers.all.filter { !state.hosts.contains($0.id) && $0.origin.mayHost }
    let unmuted = guests.filter { !state.muted.contains($0.id) }
    return (unmuted.isEmpty ? guests : unmuted).min { $0.joined < $1.joined }
  }

  /// Makes the longest present guest a host, once the hosts have stayed away for long.
  func nameHeir(now: Double) {
    guard now >= access.heirDeadline, let heir else { return }
    change(to: accessState.hosted(by: heir.id, limit: limits.hosts), now: now)
  }
}
