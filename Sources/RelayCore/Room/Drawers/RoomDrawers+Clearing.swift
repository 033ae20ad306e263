import Gestures
import RelayProtocol

/// Clears strokes automatically: at a new start, and some time after the end of a sequence.
extension RoomDrawers {
  /// The clearing of a drawer's strokes: its own choice, or else the room's.
  func clearing(of drawer: DrawerPresence) -> InkClearing {
    drawer.clearing ?? history.scene.clearing
  }

  /// Changes a drawer's own clearing, or the room's; the same changes nothing.
  ///
  /// Time that runs begins anew.
  mutating func changeClearing(
    to clearing: InkClearing?, ofRoom: Bool, by drawer: Drawer, now: Double
  ) {
    if ofRoom {
      guard history.scene.clearing != clearing ?? InkClearing() else { return }
      history.append(.clearing(ClearingEvent(clearing ?? InkClearing())))
      scheduleClears(now: now) { $0.clearing == nil }
    } else {
      guard drawer.presence.clearing != clearing else { return }
      drawer.presence.clearing = clearing
      history.append(.joined(JoinedEvent(drawer.presence, sequence: drawer.arena.event.sequence)))
      scheduleClear(of: drawer, now: now)
    }
  }

  /// Starts the times of some drawers anew, also of those that left.
  mutating func scheduleClears(now: Double, where isMeant: (DrawerPresence) -> Bool) {
    output.steps += history.scene.drawers.count
    var times: [DrawerID: Double?] = [:]
    for known in history.scene.drawers where isMeant(known.presence) {
      times.updateValue(clearTime(of: known.presence, now: now), forKey: known.presence.drawer)
    }
    pendingClears.set(times)
  }

  /// Stops the time of a drawer that draws; without a touch down, starts it if there are strokes.
  mutating func scheduleClear(of drawer: Drawer, now: Double) {
    output.steps += pendingClears.count
    pendingClears.set(drawer.id, to: clearTime(of: drawer.presence, now: now))
  }

  /// Starts the time of a drawer whose touches the relay may have cancelled, unless it runs.
  mutating func startClear(of drawer: Drawer, now: Double) {
    output.steps += pendingClears.count
    if !pendingClears.contains(drawer.id) { scheduleClear(of: drawer, now: now) }
  }

  private func clearTime(of drawer: DrawerPresence, now: Double) -> Double? {
    let isDrawing = self[drawer.drawer]?.arena.event.touches.isEmpty == false
    guard !isDrawing, history.scene.hasStrokes(drawer.drawer) else { return nil }
    return clearing(of: drawer).after.map { now + $0 }
  }

  /// Clears the strokes of a drawer that leaves in mid-gesture, whose time does not run.
  func clearUnscheduled(of drawer: Drawer) {
    guard clearing(of: drawer.presence).after != nil, !pendingClears.contains(drawer.id),
      history.scene.hasStrokes(drawer.id)
    else { return }
    history.append(.cleared(ClearedEvent(drawer.id)))
  }
}
