import Gestures
import RelayProtocol

/// The drawers of a room: who is present, who may return, and when time next matters to a gesture.
///
/// A drawer that loses its connection in mid-gesture may be held: it stays, with its touches down,
/// for `resumeMilliseconds`, and everyone else sees a stroke that stands still.
struct RoomDrawers {
  /// The drawers that are present or held, oldest first.
  private(set) var all: [Drawer] = []
  private(set) var identities: DrawerIdentities
  /// No recognizer waits for a time before this one: the relay's clock in milliseconds.
  private(set) var gestureDeadline = Double.infinity
  private var arenas: DrawerArenas
  private let history: RoomHistory
  private let rules: RoomRules
  private let output: RelayOutput

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

  /// Adds a drawer: the held one of that key if it `resumes`, the former one, or a new one.
  ///
  /// A drawer that resumes has never left for the others.
  mutating func join(name: String?, key: DrawerKey?, resumes: Bool, now: Double) -> Drawer {
    if let key, let known = self[key] {
      if resumes, known.attendance.resume(until: now + history.limits.resumeMilliseconds) {
        output.counters.gesturesResumed += 1
        return known
      }
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

  /// Removes a drawer whose connection is gone, or holds it where `holds` and a gesture is in
  /// progress.
  mutating func leave(_ drawer: Drawer, holds: Bool, reason: String, now: Double) {
    let duration = history.limits.resumeMilliseconds
    guard holds, duration > 0, !drawer.arena.event.touches.isEmpty else {
      return remove(drawer, reason: reason)
    }
    drawer.attendance.hold(until: now + duration)
    output.counters.gesturesHeld += 1
  }

  /// Cancels a drawer's touches and removes it; committed strokes stay.
  private mutating func remove(_ drawer: Drawer, reason: String) {
    arenas.cancelAll(of: drawer, reason: reason)
    all.removeAll { $0 === drawer }
    history.append(.left(drawer.id))
    identities.remember(drawer, hasStrokes: history.scene.hasStrokes)
  }

  /// The gesture that a drawer resumes; `nil` where it resumes none.
  func resumedGesture(of drawer: Drawer) -> Welcome.Resumed? {
    guard case .resuming = drawer.attendance else { return nil }
    return Welcome.Resumed(
      sequence: drawer.arena.event.sequence, begun: drawer.begun,
      touches: history.scene.openTouches(of: drawer.id))
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
    try arenas.receive(batch, from: drawer, now: now)
    // A batch without samples says that everything drawn meanwhile is sent; so does the end of
    // the sequence.
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

  /// When the first drawer is no longer waited for; infinite where none is.
  ///
  /// Linear in the drawers.
  var attendanceDeadline: Double { all.reduce(.infinity) { min($0, $1.attendance.deadline) } }

  /// Removes held drawers that did not return in time, and lets time pass for those that did not
  /// send everything in time.
  mutating func endWaiting(now: Double) {
    for drawer in all where drawer.attendance.deadline <= now {
      switch drawer.attendance {
      case .held: remove(drawer, reason: Relay.lossReason)
      case .resuming:
        drawer.attendance.finishResuming()
        schedule(drawer)
      case .connected: break
      }
    }
  }

  /// Advances the arenas where a recognizer's time has come.
  ///
  /// A message on its way may still show that a finger moved earlier, so this waits
  /// `gestureGraceMilliseconds` for it. Linear in the drawers where one is due.
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

  private mutating func schedule(_ drawer: Drawer) {
    let deadline = drawer.deadline(grace: history.limits.gestureGraceMilliseconds)
    gestureDeadline = min(gestureDeadline, deadline)
  }
}
