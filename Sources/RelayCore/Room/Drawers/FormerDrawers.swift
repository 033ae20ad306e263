import RelayProtocol

/// Where a drawer came from.
struct DrawerOrigin: Equatable {
  /// Its address; `nil` where that says nothing about whose it is.
  var address: String?
  /// The id of its token.
  var token: String?
  /// When that token ends, on the relay's clock in milliseconds; infinite without one.
  var end = Double.infinity
  /// The number of the room's link that it came by, or `RoomLinks.ownGrant`.
  var link: Int?
  /// Whether it may become a host; not if its token lets it only draw.
  var mayHost = true
}

/// A drawer that left a room, with its identity for a return.
struct FormerDrawer: Equatable {
  /// The key for its return.
  var key: DrawerKey
  /// Its presence, as others saw it.
  var presence: DrawerPresence
  /// The number of its last sequence; 0 for none.
  var sequence: Int
  /// Where it came from; on disk its address is not kept.
  var origin = DrawerOrigin()
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
  /// The new one is always kept, and so are hosts, who are few.
  ///
  /// Linear in the number remembered.
  mutating func remember(
    _ drawer: FormerDrawer, limit: Int, hasStrokes: (DrawerID) -> Bool,
    isHost: (DrawerID) -> Bool = { _ in false }
  ) {
    while entries.count >= limit {
      let guests = entries.indices.filter { !isHost(entries[$0].presence.drawer) }
      let idle = guests.first { !hasStrokes(entries[$0].presence.drawer) }
      guard let gone = idle ?? guests.first else { break }
      entries.remove(at: gone)
    }
    entries.append(drawer)
  }

  /// Changes each of them.
  mutating func change(_ change: (inout FormerDrawer) -> Void) {
    for index in entries.indices { change(&entries[index]) }
  }

  /// Removes and returns the drawer with that key; linear in their number.
  mutating func take(_ key: DrawerKey) -> FormerDrawer? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    return entries.remove(at: index)
  }
}
