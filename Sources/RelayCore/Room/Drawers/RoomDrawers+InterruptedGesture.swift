import Gestures
import RelayProtocol

/// Gestures interrupted by a lost connection.
///
/// A drawer that loses its connection in mid-gesture is held for `resumeMilliseconds`: it stays
/// present with its touches down, and the others see its strokes stand still. If it returns in
/// time, its gesture continues.
extension RoomDrawers {
  /// Holds a drawer's gesture; returns whether there was one to hold.
  mutating func hold(_ drawer: Drawer, now: Double) -> Bool {
    let duration = history.limits.resumeMilliseconds
    guard duration > 0, !drawer.arena.event.touches.isEmpty else { return false }
    drawer.attendance.hold(until: now + duration)
    attendanceDeadline = min(attendanceDeadline, now + duration)
    output.counters.gesturesHeld += 1
    return true
  }

  /// Resumes a held gesture; returns whether the drawer was held.
  mutating func resume(_ drawer: Drawer, now: Double) -> Bool {
    let end = now + history.limits.resumeMilliseconds
    guard drawer.attendance.resume(until: end) else { return false }
    attendanceDeadline = min(attendanceDeadline, end)
    (drawer.hasSentCanvas, drawer.returned) = (false, now)
    output.counters.gesturesResumed += 1
    return true
  }

  /// The gesture that a drawer resumes, if any.
  func resumedGesture(of drawer: Drawer) -> Welcome.Resumed? {
    guard case .resuming = drawer.attendance else { return nil }
    return Welcome.Resumed(
      sequence: drawer.arena.event.sequence, begun: drawer.begun,
      touches: history.scene.openTouches(of: drawer.id))
  }

  /// Removes held drawers that did not return in time, and advances the arenas of those that did
  /// not send everything in time.
  ///
  /// Returns whether it removed any.
  mutating func endWaiting(now: Double) -> Bool {
    guard attendanceDeadline <= now else { return false }
    var hasRemoved = false
    for drawer in all where drawer.attendance.deadline <= now {
      switch drawer.attendance {
      case .held:
        hasRemoved = true
        remove(drawer, reason: Relay.lossReason, as: .lost)
      case .resuming:
        drawer.attendance.finishResuming()
        schedule(drawer)
      case .connected: break
      }
    }
    attendanceDeadline = all.reduce(.infinity) { min($0, $1.attendance.deadline) }
    return hasRemoved
  }
}
