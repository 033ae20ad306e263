import Gestures
import RelayProtocol

/// Drawers that lose their connection in mid-gesture and come back in time: everyone else sees a stroke that
/// stands still for a while.
extension Room {
  /// Lets a drawer go whose connection is gone; where that `holds` and a gesture is in hand, the drawer
  /// stays for a while as it is.
  func letGo(_ drawer: Drawer, holds: Bool, reason: String, now: Double) {
    guard holds, limits.resumeMilliseconds > 0, !drawer.arena.event.touches.isEmpty else {
      return remove(drawer, reason: reason)
    }
    drawer.attendance = .held(until: now + limits.resumeMilliseconds)
    output.counters.gesturesHeld += 1
  }

  /// The drawer of that key where it is held, which goes on; one that does not is let go for good.
  func takeBack(_ key: DrawerKey?, resumes: Bool, now: Double) -> Drawer? {
    guard let key, let drawer = drawers.first(where: { $0.key == key }) else { return nil }
    guard resumes, case .held = drawer.attendance else {
      remove(drawer, reason: Relay.lossReason)
      return nil
    }
    drawer.attendance = .resuming(until: now + limits.resumeMilliseconds)
    output.counters.gesturesResumed += 1
    return drawer
  }

  /// What there is of a gesture that goes on; `nil` where none does.
  func resumed(of drawer: Drawer) -> Welcome.Resumed? {
    guard case .resuming = drawer.attendance else { return nil }
    return Welcome.Resumed(
      sequence: drawer.arena.event.sequence, begun: drawer.begun,
      touches: history.scene.openTouches(of: drawer.id))
  }

  /// Notes that a drawer has sent a batch of touches: one without samples says that all is told that was
  /// drawn meanwhile, and so does the end of the sequence.
  func hear(_ batch: TouchBatch, from drawer: Drawer) {
    guard case .resuming = drawer.attendance else { return }
    guard batch.samples.isEmpty || drawer.arena.event.touches.isEmpty else { return }
    goOn(drawer)
  }

  /// Lets those go who did not come back in time, and time pass for those who have not told all in time.
  func endWaiting(now: Double) {
    for drawer in drawers {
      switch drawer.attendance {
      case .held(let end) where end <= now: remove(drawer, reason: Relay.lossReason)
      case .resuming(let end) where end <= now: goOn(drawer)
      case .here, .held, .resuming: break
      }
    }
    noteIfEmpty(now: now)
  }

  /// Notes since when nobody is in the room, nor waited for.
  func noteIfEmpty(now: Double) {
    if members.isEmpty, drawers.isEmpty, emptySince == nil { emptySince = now }
  }

  /// When the first of them is waited for no longer; infinite where nobody is.
  ///
  /// Linear in the drawers.
  var waitingDeadline: Double {
    drawers.reduce(.infinity) {
      switch $1.attendance {
      case .here: $0
      case .held(let end), .resuming(let end): min($0, end)
      }
    }
  }

  private func goOn(_ drawer: Drawer) {
    drawer.attendance = .here
    gestureDeadline = min(gestureDeadline, deadline(of: drawer))
  }
}
