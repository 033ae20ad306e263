import RelayProtocol

/// Empty rooms: each stays for `lingerMilliseconds`, and longer if links lead into it.
///
///     in use ──everyone left──► empty ──linger──► dropped
///                                 └──linger, with links──► resting ──no links, or long──► dropped
extension Room {
  /// Whether dropping the room would lose strokes, signs, changed recognizers or its hosts.
  var hasContents: Bool {
    history.scene.keptStrokeCount > 0 || rules.isChanged || accessState != AccessState()
  }

  /// Notes the time if the room now has no members and no held drawers.
  func noteIfEmpty(now: Double) {
    guard members.isEmpty, drawers.all.isEmpty, emptySince == nil else { return }
    emptySince = now
    saveEmptySince()
  }

  /// Notes that the room is in use.
  func noteUse() {
    guard emptySince != nil else { return }
    (emptySince, isResting) = (nil, false)
    saveEmptySince()
  }

  /// Has a room with links saved: a restart makes it stay no longer, unless it was in use.
  private func saveEmptySince() {
    if !access.links.open.isEmpty { drawers.noteIdentities() }
  }

  /// Since when the room is empty, if links keep it.
  var linkedEmptySince: Double? { access.links.open.isEmpty ? nil : emptySince }

  /// When the room is due to be dropped; infinite while it is in use.
  var emptyDeadline: Double {
    guard let emptySince else { return .infinity }
    let linger = limits.lingerMilliseconds
    return emptySince
      + (access.links.open.isEmpty ? linger : max(linger, limits.linkedLingerMilliseconds))
  }

  /// When an empty room with links begins to rest; infinite for others.
  var restDeadline: Double {
    guard let emptySince, !isResting, !access.links.open.isEmpty else { return .infinity }
    return emptySince + limits.lingerMilliseconds
  }

  /// Keeps the ink and who may enter, and no more: nobody is expected soon.
  func rest() {
    isResting = true
    history.changeLog { $0.shrink(to: 0) }
  }
}
