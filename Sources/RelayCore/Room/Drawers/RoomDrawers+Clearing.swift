import Gestures
import RelayProtocol

/// Clears strokes automatically: at a new start, and some time after the end of a
/// sequence.
extension RoomDrawers {
  /// The clearing of a drawer's strokes: its own choice, or else the room's.
  func clearing(of drawer: Drawer) -> InkClearing {
    drawer.presence.clearing ?? history.scene.clearing
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
      for drawer in all where drawer.presence.clearing == nil {
        scheduleClear(of: drawer, now: now)
      }
    } else {
      guard drawer.presence.clearing != clearing else { return }
      drawer.presence.clearing = clearing
      history.append(.joined(JoinedEvent(drawer.presence, sequence: drawer.arena.event.sequence)))
      scheduleClear(of: drawer, now: now)
    }
  }

  /// Stops the time of a drawer that draws; without a touch down, starts it if there are strokes.
  mutating func scheduleClear(of drawer: Drawer, now: Double) {
    let isIdle = drawer.arena.event.touches.isEmpty && history.scene.hasStrokes(drawer.id)
    let after = isIdle ? clearing(of: drawer).after : nil
    pendingClears.set(drawer.id, to: after.map { now + $0 })
  }

  /// Clears the strokes of a drawer that leaves in mid-gesture, whose time does not run.
  func clearUnscheduled(of drawer: Drawer) {
    guard clearing(of: drawer).after != nil, !pendingClears.contains(drawer.id),
      history.scene.hasStrokes(drawer.id)
    else { return }
    history.append(.cleared(ClearedEvent(drawer.id)))
  }

  /// Clears the strokes whose time has come.
  mutating func clearDue(now: Double) {
    for drawer in pendingClears.takeDue(now: now) where history.scene.hasStrokes(drawer) {
      history.append(.cleared(ClearedEvent(drawer)))
    }
  }
}
