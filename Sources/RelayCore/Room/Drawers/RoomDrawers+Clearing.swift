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
      output.steps += all.count
      let followers = all.filter { $0.presence.clearing == nil }
      pendingClears.set(
        Dictionary(uniqueKeysWithValues: followers.map { ($0.id, clearTime(of: $0, now: now)) }))
    } else {
      guard drawer.presence.clearing != clearing else { return }
      drawer.presence.clearing = clearing
      history.append(.joined(JoinedEvent(drawer.presence, sequence: drawer.arena.event.sequence)))
      scheduleClear(of: drawer, now: now)
    }
  }

  /// Stops the time of a drawer that draws; without a touch down, starts it if there are strokes.
  mutating func scheduleClear(of drawer: Drawer, now: Double) {
    output.steps += pendingClears.count
    pendingClears.set(drawer.id, to: clearTime(of: drawer, now: now))
  }

  private func clearTime(of drawer: Drawer, now: Double) -> Double? {
    let isIdle = drawer.arena.event.touches.isEmpty && history.scene.hasStrokes(drawer.id)
    return isIdle ? clearing(of: drawer).after.map { now + $0 } : nil
  }

  /// Starts the times of a restored room anew, also those of drawers that left.
  mutating func restorePendingClears(now: Double) {
    var times: [DrawerID: Double?] = [:]
    for known in history.scene.drawers where known.committedCount > 0 {
      let clearing = known.presence.clearing ?? history.scene.clearing
      times.updateValue(clearing.after.map { now + $0 }, forKey: known.presence.drawer)
    }
    pendingClears.set(times)
  }

  /// Clears the strokes of a drawer that leaves in mid-gesture, whose time does not run.
  func clearUnscheduled(of drawer: Drawer) {
    guard clearing(of: drawer).after != nil, !pendingClears.contains(drawer.id),
      history.scene.hasStrokes(drawer.id)
    else { return }
    history.append(.cleared(ClearedEvent(drawer.id)))
  }
}
