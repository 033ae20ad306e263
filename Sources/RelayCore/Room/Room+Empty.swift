import RelayProtocol

/// Empty rooms: each stays for `lingerMilliseconds`, and is then dropped.
extension Room {
  /// Whether dropping the room would lose strokes, signs, changed recognizers or its hosts.
  var hasContents: Bool {
    history.scene.keptStrokeCount > 0 || rules.isChanged || accessState != AccessState()
  }

  /// Notes the time if the room now has no members and no held drawers.
  func noteIfEmpty(now: Double) {
    if members.isEmpty, drawers.all.isEmpty, emptySince == nil { emptySince = now }
  }

  /// When the room is due to be dropped; infinite while it is in use.
  var emptyDeadline: Double {
    emptySince.map { $0 + limits.lingerMilliseconds } ?? .infinity
  }
}
