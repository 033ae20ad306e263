import RelayProtocol

/// A drawer that left a room, with its identity for a return.
struct FormerDrawer: Equatable {
  /// The key for its return.
  var key: DrawerKey
  /// Its presence, as others saw it.
  var presence: DrawerPresence
  /// The number of its last sequence; 0 for none.
  var sequence: Int
}

/// The drawers that left a room and may return; their number is limited.
struct FormerDrawers {
  /// In the order of leaving, oldest first.
  private(set) var entries: [FormerDrawer] = []

  /// The colours reserved for their return.
  var colors: [String] { entries.map(\.presence.color) }

  /// Remembers one more drawer and forgets others beyond `limit`: first those without strokes, then
  /// the oldest.
  ///
  /// The new one is always kept.
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

  /// Removes and returns the drawer with that key; linear in their number.
  mutating func take(_ key: DrawerKey) -> FormerDrawer? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }
}
