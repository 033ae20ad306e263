import Gestures
import RelayProtocol

/// Drawers choose how their strokes look, erase some, and undo and redo their own steps.
extension RoomDrawers {
  /// Changes a drawer's pen from its next stroke on.
  func change(to pen: Pen, by drawer: Drawer) {
    let pen = pen == Pen() ? nil : pen
    guard drawer.presence.pen != pen else { return }
    drawer.presence.pen = pen
    history.append(.joined(JoinedEvent(drawer.presence, sequence: drawer.arena.event.sequence)))
  }

  /// Removes a drawer's committed strokes of those sequences; without any, nothing happens.
  func erase(_ sequences: [Int], by drawer: Drawer) {
    output.steps += history.scene.committed.count
    guard let event = history.scene.erasing(Set(sequences), of: drawer.id) else { return }
    history.append(event)
  }

  /// Undoes a drawer's last step; without one, nothing happens.
  mutating func undo(by drawer: Drawer, now: Double) {
    output.steps += history.scene.committed.count
    take(history.scene.undoing(of: drawer.id), of: drawer, now: now)
  }

  /// Redoes the step that a drawer undid last; without one, nothing happens.
  mutating func redo(by drawer: Drawer, now: Double) {
    output.steps += history.scene.committed.count
    take(history.scene.redoing(of: drawer.id), of: drawer, now: now)
  }

  /// Strokes that are back are cleared as late as new ones.
  private mutating func take(_ event: RoomEvent?, of drawer: Drawer, now: Double) {
    guard let event else { return }
    history.append(event)
    scheduleClear(of: drawer, now: now)
  }

  /// Drops some undone strokes of drawers that cannot return, and notes whether there may be more.
  mutating func dropLostStrokes() {
    hasLostStrokes = false
    guard history.scene.undoneStrokeCount > 0 else { return }
    output.steps += history.scene.drawers.count
    let lost = history.scene.lostStrokes(
      remembered: Set(identities.former.entries.map(\.presence.drawer)), most: Room.changedAtOnce)
    history.drop(lost)
    hasLostStrokes = lost.count >= Room.changedAtOnce
  }
}
