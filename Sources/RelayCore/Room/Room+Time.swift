import Gestures

/// Time as it passes for gestures: recognizers reckon by the drawer's clock, the relay by its own.
extension Room {
  /// Learns from a batch how the drawer's clock stands to the relay's, and by when its recognizers
  /// want to be told of time.
  ///
  /// It learns anew with each sequence: a clock that stood still while its machine slept must not
  /// let a press begin early.
  func listenToClock(of drawer: Drawer, in batch: TouchBatch, now: Double) {
    let isFirst = batch.phase == .began && drawer.arena.event.touches.count == batch.entries.count
    if let last = batch.samples.last {
      let known = isFirst ? nil : drawer.clockOffset
      drawer.clockOffset = min(known ?? .infinity, now - last.timestamp)
    }
    gestureDeadline = min(gestureDeadline, deadline(of: drawer))
  }

  /// Lets time pass in the arenas where something is due.
  ///
  /// A message that is still on its way may show that a finger moved earlier; the relay waits
  /// `gestureGraceMilliseconds` for it. Linear in the drawers, and only when one is due.
  func passTime(now: Double) {
    guard gestureDeadline <= now else { return }
    gestureDeadline = .infinity
    for drawer in drawers {
      if deadline(of: drawer) <= now, let due = drawer.arena.nextDeadline {
        // Rounding must not leave the moment itself out.
        let time = now - limits.gestureGraceMilliseconds - (drawer.clockOffset ?? 0)
        drawer.arena.advance(to: max(due, time), into: &reports)
        translateReports(of: drawer)
      }
      gestureDeadline = min(gestureDeadline, deadline(of: drawer))
    }
  }

  /// Lets time pass up to a sequence that begins: what is decided by then is told of the one before,
  /// whether or not the relay looked at its clock in between.
  func decideWaiting(of drawer: Drawer, before batch: TouchBatch) throws(TouchFault) {
    guard let first = drawer.arena.decisionTime(before: batch) else { return }
    try drawer.arena.check(batch)
    drawer.arena.advance(to: first, into: &reports)
    translateReports(of: drawer)
  }

  /// When a drawer's recognizers want to be told of time, on the relay's clock; not while it may have drawn
  /// what is not yet told.
  func deadline(of drawer: Drawer) -> Double {
    guard drawer.attendance == .here, let due = drawer.arena.nextDeadline,
      let offset = drawer.clockOffset
    else {
      return .infinity
    }
    return due + offset + limits.gestureGraceMilliseconds
  }
}
