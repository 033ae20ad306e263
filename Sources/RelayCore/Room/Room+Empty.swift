/// Empty rooms: each stays for `lingerMilliseconds`, and is then dropped.
extension Room {
  /// Whether dropping the room would lose strokes, signs or other recognizers.
  var hasContents: Bool { history.scene.strokeCount > 0 || rules.isChanged }

  /// Notes since when the room has no member, and no drawer that is held.
  func noteIfEmpty(now: Double) {
    if members.isEmpty, drawers.all.isEmpty, emptySince == nil { emptySince = now }
  }

  /// When the room is to be dropped; infinite while it is in use.
  var emptyDeadline: Double {
    emptySince.map { $0 + limits.lingerMilliseconds } ?? .infinity
  }
}
