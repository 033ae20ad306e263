import Gestures
import RelayProtocol

/// The drawers of a room: those present, those that may return, and their arenas' deadlines.
struct RoomDrawers {
  /// The drawers that are present or held, oldest first.
  private(set) var all: [Drawer] = []
  private(set) var identities: DrawerIdentities
  /// No recognizer's deadline is earlier: the relay's clock in milliseconds.
  private(set) var gestureDeadline = Double.infinity
  var pendingClears = PendingClears()
  private var arenas: DrawerArenas
  private let rules: RoomRules
  let history: RoomHistory
  let output: RelayOutput

  init(history: RoomHistory, rules: RoomRules, output: RelayOutput) {
    self.history = history
    self.rules = rules
    self.output = output
    identities = DrawerIdentities(limits: history.limits)
    arenas = DrawerArenas(history: history, rules: rules, output: output)
  }

  /// The drawer with that key, if it is present or held; linear in the drawers.
  subscript(key: DrawerKey) -> Drawer? { all.first { $0.key == key } }

  // MARK: Joining and leaving

  /// Adds a drawer: the held one with that key if it `resumes`, a former one, or a new one.
  mutating func join(name: String?, key: DrawerKey?, resumes: Bool, now: Double) -> Drawer {
    if let key, let known = self[key] {
      if resumes, resume(known, now: now) { return known }
      remove(known, reason: Relay.lossReason)
    }
    let (presence, sequence) = identities.identify(
      key: key, name: name, present: all, scene: history.scene)
    let (arena, attached) = rules.makeArena(after: sequence)
    let drawer = Drawer(
      presence: presence, key: key, arena: arena, attached: attached,
      arenaVersion: rules.arenaVersion)
    drawer.arena.canvas = drawer.canvas
    all.insert(drawer, at: all.firstIndex { drawer.id < $0.id } ?? all.count)
    history.append(.joined(presence, sequence: drawer.arena.event.sequence))
    return drawer
  }

  /// Removes a drawer that lost its connection, or `holds` its gesture in progress.
  mutating func leave(_ drawer: Drawer, holds: Bool, reason: String, now: Double) {
    if holds, hold(drawer, now: now) { return }
    remove(drawer, reason: reason)
  }

  /// Cancels a drawer's touches and removes it; committed strokes stay.
  mutating func remove(_ drawer: Drawer, reason: String, isLost: Bool = false) {
    arenas.cancelAll(of: drawer, reason: reason)
    clearUnscheduled(of: drawer)
    all.removeAll { $0 === drawer }
    history.append(.left(drawer.id, reason: isLost ? .lost : nil))
    identities.remember(drawer, hasStrokes: history.scene.hasStrokes)
  }

  /// Changes a drawer's name and canvas; appends an event if that changes anything.
  func introduce(_ drawer: Drawer, name: String?, canvas: CanvasSize?) {
    var presence = drawer.presence
    let characters = history.limits.messages.textCharacters
    if let name, let tidy = DisplayText.tidy(name, characters: characters) { presence.name = tidy }
    presence.canvas = canvas ?? presence.canvas
    guard presence != drawer.presence else { return }
    drawer.presence = presence
    drawer.arena.canvas = drawer.canvas
    history.append(.joined(presence, sequence: drawer.arena.event.sequence))
  }

  // MARK: Touches

  /// Applies a batch of a drawer's touches that the room has space for; see `DrawerArenas.receive`.
  mutating func receive(
    _ batch: TouchBatch, from drawer: Drawer, now: Double
  ) throws(ErrorMessage) {
    let isStart = batch.phase == .began && drawer.arena.event.touches.isEmpty
    let clears = isStart && clearing(of: drawer).onStart
    try arenas.receive(batch, from: drawer, clears: clears, now: now)
    if isStart || drawer.arena.event.touches.isEmpty, batch.phase != .hovered {
      scheduleClear(of: drawer, now: now)
    }
    // A batch without samples, or the end of the sequence, completes what was drawn meanwhile.
    if batch.samples.isEmpty || drawer.arena.event.touches.isEmpty {
      drawer.attendance.finishResuming()
    }
    drawer.noteClock(of: batch, now: now)
    schedule(drawer)
  }

  /// Cancels the touches of a batch that the `keeper` of strokes has no space for;
  /// returns the error for the sender.
  mutating func reject(
    _ batch: TouchBatch, from drawer: Drawer, keeper: String
  ) -> ErrorMessage {
    let reason = "the \(keeper) has no space left for strokes"
    arenas.cancelTouches(of: batch, from: drawer, reason: reason)
    return ErrorMessage(code: .noSpace, message: reason, path: "/touches")
  }

  /// Cancels all touches of a drawer.
  mutating func cancelTouches(of drawer: Drawer, reason: String) {
    arenas.cancelAll(of: drawer, reason: reason)
  }

  /// Stops the recognizers of those names in all arenas.
  mutating func disableRecognizers(_ names: [String]) {
    guard !names.isEmpty else { return }
    for drawer in all {
      arenas.disable(names, of: drawer)
      schedule(drawer)
    }
  }

  // MARK: Time

  /// Advances the arenas with a recognizer's deadline.
  ///
  /// A message on its way may show an earlier movement, so this waits `gestureGraceMilliseconds`.
  /// Linear in the drawers if one is due.
  mutating func advanceArenas(now: Double) {
    guard gestureDeadline <= now else { return }
    gestureDeadline = .infinity
    let grace = history.limits.gestureGraceMilliseconds
    for drawer in all {
      if drawer.deadline(grace: grace) <= now, let due = drawer.arena.nextDeadline {
        // Rounding must not end before the deadline itself.
        arenas.advance(drawer, to: max(due, now - grace - (drawer.clockOffset ?? 0)))
      }
      schedule(drawer)
    }
  }

  /// Notes the arena's next deadline.
  mutating func schedule(_ drawer: Drawer) {
    let deadline = drawer.deadline(grace: history.limits.gestureGraceMilliseconds)
    gestureDeadline = min(gestureDeadline, deadline)
  }
}
