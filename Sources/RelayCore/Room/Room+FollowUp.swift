import RelayProtocol

/// Changes of much ink, which take effect in turns.
extension Room {
  /// How many drawers' strokes are cleared, and how many strokes are dropped, in one walk.
  static let changedAtOnce = 256

  /// Whether anything is left to do in turns.
  var hasFollowUp: Bool { isClosing || !followUp.isEmpty || drawers.hasLostStrokes }

  /// Clears the committed strokes of drawers, the first of them now, the others in turns.
  func clearInk(of ids: [DrawerID]) {
    history.clear(Array(ids.prefix(Self.changedAtOnce)))
    followUp.clearInk(of: ids.dropFirst(Self.changedAtOnce))
  }

  /// The connection of a drawer, if it has one; linear in the members.
  func connection(of drawer: Drawer) -> Connection? {
    output.steps += members.count
    return members.connection(of: drawer)
  }

  /// The drawers with committed strokes, also former ones; linear in all of them.
  var inkedDrawers: [DrawerID] {
    output.steps += history.scene.drawers.count
    return history.scene.drawers.filter { $0.committedCount > 0 }.map(\.presence.drawer)
  }

  /// Does the next part of what is left to do with ink; returns whether there was any.
  func followUpInk(now: Double) -> Bool {
    if let next = followUp.takeInk(Self.changedAtOnce) {
      history.clear(next)
    } else if drawers.hasLostStrokes {
      drawers.dropLostStrokes()
    } else if let deletion = followUp.deletion {
      // What was cleared could be restored by undo.
      let rest = history.scene.oldestDroppable(
        freeing: .max, samples: .max, most: Self.changedAtOnce)
      output.steps += history.scene.drawers.count
      history.drop(rest)
      guard rest.isEmpty else { return true }
      followUp.deletion = nil
      endDeletion(by: deletion, now: now)
    } else {
      return false
    }
    return true
  }

  /// Does at once what is left to do with ink, before the room is saved for the last time.
  func finishInk(now: Double) { while followUpInk(now: now) {} }
}
