import RelayProtocol

/// A drawer that left a room, with all that it needs to come back as the same.
struct FormerDrawer: Equatable {
  /// By what it is known again.
  var key: DrawerKey
  /// How others saw it.
  var presence: DrawerPresence
  /// The number of its last sequence, 0 for none.
  var sequence: Int
}

/// The drawers that left a room and may come back, a bounded number of them.
struct FormerDrawers {
  /// Oldest first: in the order in which they left.
  private(set) var entries: [FormerDrawer] = []

  /// The colours that they would come back in.
  var colors: [String] { entries.map(\.presence.color) }

  /// Remembers one more, and forgets others until there are at most `limit`, at least the new one:
  /// first those without strokes, as nobody would notice, and of them the oldest.
  ///
  /// Linear in the number remembered.
  mutating func remember(
    _ drawer: FormerDrawer, limit: Int, hasStrokes: (DrawerID) -> Bool
  ) {
    while !entries.isEmpty && entries.count >= limit {
      let idle = entries.firstIndex { !hasStrokes($0.presence.drawer) }
      entries.remove(at: idle ?? 0)
    }
    entries.append(drawer)
  }

  /// Gives the one with that key, which is then no longer among them; linear in their number.
  mutating func take(_ key: DrawerKey) -> FormerDrawer? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }
}
