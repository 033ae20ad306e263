import Gestures
import RelayProtocol

/// The drawers of a room: those present, those that may return, and their arenas' deadlines.
struct RoomDrawers {
  /// The drawers that are present or held, oldest first.
  private(set) var all: [Drawer] = []
  private(set) var identities: DrawerIdentities
  /// No recognizer's or stage's deadline is earlier: the relay's clock in milliseconds.
  private(set) var gestureDeadline = Double.infinity
  /// No wait for a drawer ends earlier: the relay's clock in milliseconds.
  var attendanceDeadline = Double.infinity
  var pendingClears = PendingClears()
  /// Changes with the keys and identities of drawers.
  private(set) var identitiesVersion = 0
  /// Whether drawers that cannot return may have undone strokes, which are dropped in turns.
  var hasLostStrokes = false
  /// The version of who may draw; drawers with another one are yet to be brought up to date.
  private(set) var guardVersion = 0
  /// The version of the recognizers that were stopped in arenas.
  private var stopVersion = 0
  private var arenas: DrawerArenas
  private let rules: RoomRules
  let history: RoomHistory
  let output: RelayOutput

  init(history: RoomHistory, rules: RoomRules, output: RelayOutput) {
    (self.history, self.rules, self.output) = (history, rules, output)
    identities = DrawerIdentities(limits: history.limits)
    arenas = DrawerArenas(history: history, rules: rules, output: output)
  }

  /// The drawer with that key, if it is present or held; linear in the drawers.
  subscript(key: DrawerKey) -> Drawer? { all.first { $0.key == key } }

  /// The drawer with that id, if it is present or held; logarithmic.
  subscript(id: DrawerID) -> Drawer? {
    let index = all.indices.partitioningIndex { all[$0].id >= id }
    return index < all.count && all[index].id == id ? all[index] : nil
  }

  // MARK: Joining and leaving

  /// Adds a drawer: the held one with that key if it `resumes`, a former one, or a new one.
  mutating func join(name: String?, key: DrawerKey?, resumes: Bool, now: Double) -> Drawer {
    if let key, let known = self[key] {
      if resumes, resume(known, now: now) { return known }
      remove(known, reason: Relay.lossReason)
    }
    let (presence, sequence, origin) = identities.identify(
      key: key, name: name, present: all, scene: history.scene)
    let drawer = make(presence, key: key, after: sequence)
    (drawer.joined, drawer.returned) = (now, now)
    drawer.origin = origin
    identitiesVersion += 1
    all.insert(drawer, at: all.firstIndex { drawer.id < $0.id } ?? all.count)
    history.append(.joined(JoinedEvent(presence, sequence: drawer.arena.event.sequence)))
    settleStage(of: drawer, now: now)
    return drawer
  }

  /// Makes a drawer whose arena continues after sequence number `sequence`.
  private func make(_ presence: DrawerPresence, key: DrawerKey?, after sequence: Int) -> Drawer {
    let made = rules.makeArena(after: sequence, on: presence.canvas?.canvas)
    let drawer = Drawer(presence: presence, key: key, made: made)
    drawer.stopVersion = stopVersion
    return drawer
  }

  /// Removes a drawer that lost its connection, or `holds` its gesture in progress.
  mutating func leave(
    _ drawer: Drawer, holds: Bool, reason: String, as leaving: LeaveReason? = nil, now: Double
  ) {
    if holds, hold(drawer, now: now) { return }
    remove(drawer, reason: reason, as: leaving)
  }

  /// Cancels a drawer's touches and removes it; committed strokes stay.
  mutating func remove(_ drawer: Drawer, reason: String, as leaving: LeaveReason? = nil) {
    arenas.cancelAll(of: drawer, reason: reason)
    clearUnscheduled(of: drawer)
    output.steps += all.count + identities.former.entries.count
    all.removeAll { $0 === drawer }
    history.append(.left(LeftEvent(drawer.id, reason: leaving)))
    identities.remember(
      drawer, hasStrokes: history.scene.hasStrokes, isHost: history.scene.access.hosts.contains)
    dropLostStrokes()
    identitiesVersion += 1
  }

  /// Changes a drawer's name and canvas; appends an event if that changes anything.
  mutating func introduce(_ drawer: Drawer, name: String?, canvas: CanvasSize?, now: Double) {
    var presence = drawer.presence
    let characters = history.limits.messages.textCharacters
    if let name, let tidy = DisplayText.tidy(name, characters: characters) { presence.name = tidy }
    presence.canvas = canvas ?? presence.canvas
    if canvas != nil { drawer.hasSentCanvas = true }
    guard presence != drawer.presence else { return }
    drawer.presence = presence
    arenas.resize(drawer)
    history.append(.joined(JoinedEvent(presence, sequence: drawer.arena.event.sequence)))
    settleStage(of: drawer, now: now)
  }

  // MARK: Access

  /// Whether a drawer with that key may return; linear in the drawers, also in those that left.
  func knows(_ key: DrawerKey) -> Bool { self[key].map(\.mayReturn) ?? identities.remembers(key) }

  /// The key of a drawer that is present or may return, if it sent one.
  func key(of drawer: DrawerID) -> DrawerKey? { self[drawer]?.key ?? identities[drawer]?.key }

  /// Where a drawer that is present or may return came from.
  func origin(of drawer: DrawerID) -> DrawerOrigin? {
    self[drawer]?.origin ?? identities[drawer]?.origin
  }

  /// Whether a drawer is present or may return; linear in those that left, if it is not present.
  func mayReturn(_ drawer: DrawerID) -> Bool { self[drawer] != nil || identities.remembers(drawer) }

  /// Forgets the drawers of some origins: those that left at once, others when they leave.
  ///
  /// Returns all of them.
  mutating func forget(where isHolder: (DrawerOrigin) -> Bool) -> Set<DrawerID> {
    output.steps += all.count + identities.former.entries.count
    let present = all.filter { isHolder($0.origin) }
    for drawer in present { drawer.mayReturn = false }
    let left = identities.former.entries.filter { isHolder($0.origin) }
    for drawer in left { identities.forget(drawer.key) }
    if !left.isEmpty {
      identitiesVersion += 1
      hasLostStrokes = true
    }
    return Set(present.map(\.id) + left.map(\.presence.drawer))
  }

  /// Notes another link for the drawers that came by one, also for those that left.
  mutating func move(from old: Int, to link: Int, except: Set<DrawerID>) {
    for drawer in all where drawer.origin.link == old && !except.contains(drawer.id) {
      drawer.origin.link = link
    }
    identities.move(from: old, to: link, except: except)
  }

  /// Notes that something changed of what a recording keeps beside the events.
  mutating func noteIdentities() { identitiesVersion += 1 }

  /// Notes that other drawers may draw now: each is brought up to date in its turn, or before its
  /// next touches.
  mutating func noteWhoMayDraw() { guardVersion += 1 }

  /// Notes that recognizers are to be stopped in arenas: each drawer is brought up to date in its
  /// turn.
  mutating func noteStoppedRecognizers() { stopVersion += 1 }

  /// Whether a drawer is yet to be brought up to date.
  func isBehind(_ drawer: Drawer) -> Bool {
    drawer.guardVersion != guardVersion || drawer.stopVersion != stopVersion
  }

  /// Brings a drawer in line with who may draw, and with the recognizers that the room still has.
  mutating func update(_ drawer: Drawer, now: Double) {
    if drawer.guardVersion != guardVersion { guardTouches(of: drawer, now: now) }
    if drawer.stopVersion != stopVersion {
      drawer.stopVersion = stopVersion
      output.steps += drawer.arena.recognizers.count
      arenas.stopRecognizers(of: drawer)
      schedule(drawer)
    }
  }

  /// Cancels a drawer's touches if it may not draw, or lets it draw again.
  private mutating func guardTouches(of drawer: Drawer, now: Double) {
    drawer.guardVersion = guardVersion
    let state = history.scene.access
    if state.allows(.draw, to: drawer.id) {
      if drawer.touchGuard.isClosed { drawer.touchGuard.open() }
    } else if !drawer.touchGuard.isClosed {
      drawer.touchGuard.close(down: drawer.arena.event.touches.map(\.id))
      let isMuted = state.role(of: drawer.id) == .watch
      cancelTouches(
        of: drawer, reason: isMuted ? "a host muted the drawer" : "a host locked drawing", now: now)
    }
  }

  // MARK: Recordings

  /// The keys and identities of the drawers.
  var roster: DrawerRoster {
    var roster = DrawerRoster()
    roster.lastNumber = identities.lastNumber
    for drawer in all { roster.keys[drawer.id] = drawer.key }
    roster.former = identities.former.entries
    let origins = all.map { ($0.key, $0.origin) } + roster.former.map { ($0.key, $0.origin) }
    for case (let key?, let origin) in origins {
      roster.linkNumbers[key] = origin.link
      if !origin.mayHost { roster.drawOnly.insert(key) }
      guard origin.token != nil || origin.end < .infinity else { continue }
      roster.tokens[key] = DrawerRoster.Token(id: origin.token, end: origin.end)
    }
    return roster
  }

  /// Makes the drawers of a restored scene again, those in mid-gesture by drawing it again.
  ///
  /// The scene has what that recognizes already.
  mutating func restore(_ roster: DrawerRoster) {
    identities.restore(roster, scene: history.scene)
    for known in history.scene.drawers where known.isPresent {
      let drawer = make(
        known.presence, key: roster.keys[known.presence.drawer],
        after: known.live.isEmpty ? known.sequence : known.sequence - 1)
      if let key = drawer.key { drawer.origin = roster.origin(of: key) }
      arenas.redraw(known.live.all, of: drawer)
      drawer.noteBegun(known.touches)
      all.append(drawer)
    }
  }

  // MARK: Touches

  /// Applies a batch of a drawer's touches that the room has space for; see `DrawerArenas.receive`.
  mutating func receive(
    _ batch: TouchBatch, from drawer: Drawer, now: Double
  ) throws(ErrorMessage) {
    defer { settleStage(of: drawer, now: now) }
    let isStart = batch.phase == .began && drawer.arena.event.touches.isEmpty
    let clears = isStart && clearing(of: drawer.presence).onStart
    do throws(ErrorMessage) {
      try arenas.receive(batch, from: drawer, clears: clears, now: now)
    } catch {
      // A stroke that is too long is cancelled, which may end the sequence.
      startClear(of: drawer, now: now)
      throw error
    }
    if isStart || drawer.arena.event.touches.isEmpty, batch.phase != .hovered {
      scheduleClear(of: drawer, now: now)
    }
    // A batch without samples, or the end of the sequence, completes what was drawn meanwhile.
    if batch.samples.isEmpty || drawer.arena.event.touches.isEmpty {
      drawer.attendance.finishResuming()
    }
    drawer.noteClock(of: batch, now: now)
  }

  /// Cancels the touches of a batch that the `keeper` of strokes has no space for;
  /// returns the error for the sender.
  mutating func reject(
    _ batch: TouchBatch, from drawer: Drawer, keeper: String, now: Double
  ) -> ErrorMessage {
    let reason = "the \(keeper) has no space left for strokes"
    arenas.cancelTouches(of: batch, from: drawer, reason: reason)
    startClear(of: drawer, now: now)
    schedule(drawer)
    return ErrorMessage(code: .noSpace, message: reason, path: "/touches")
  }

  /// Cancels all touches of a drawer.
  mutating func cancelTouches(of drawer: Drawer, reason: String, now: Double) {
    arenas.cancelAll(of: drawer, reason: reason)
    startClear(of: drawer, now: now)
    schedule(drawer)
  }

  // MARK: Time

  /// Advances the arenas with a recognizer's deadline.
  ///
  /// A message on its way may show an earlier movement, so this waits `gestureGraceMilliseconds`.
  /// Linear in the drawers if one is due.
  mutating func advanceArenas(now: Double) {
    guard gestureDeadline <= now else { return }
    gestureDeadline = .infinity
    output.steps += all.count
    let grace = history.limits.gestureGraceMilliseconds
    for drawer in all {
      if isBehind(drawer) { update(drawer, now: now) }
      if drawer.arenaDue(grace: grace) <= now, let due = drawer.arena.nextDeadline {
        // Rounding must not end before the deadline itself.
        arenas.advance(drawer, to: max(due, now - grace - (drawer.clockOffset ?? 0)))
      }
      settleStage(of: drawer, now: now)
    }
  }

  /// Does what is due on the drawer's stage, and notes the next deadline.
  private mutating func settleStage(of drawer: Drawer, now: Double) {
    arenas.settleStage(of: drawer, now: now)
    schedule(drawer)
  }

  /// Notes the next deadline of the drawer's arena and stage.
  mutating func schedule(_ drawer: Drawer) {
    let deadline = drawer.deadline(grace: history.limits.gestureGraceMilliseconds)
    gestureDeadline = min(gestureDeadline, deadline)
  }
}
