import RelayProtocol

/// The rooms of a relay, and which of them to drop first.
struct RelayRooms {
  private var byName: [RoomName: Room] = [:]
  private var madeCount = 0

  /// The room of that name.
  subscript(name: RoomName) -> Room? { byName[name] }
  var count: Int { byName.count }
  var isEmpty: Bool { byName.isEmpty }
  /// All rooms, in an order that differs from run to run.
  var values: some Collection<Room> { byName.values }
  /// All rooms by name: effects must have the same order in each run.
  var sorted: [Room] { byName.values.sorted(by: Room.isNamedBefore) }

  /// Adds the room that `make` makes of a number that no room had before.
  mutating func add(_ make: (Int) -> Room) -> Room {
    madeCount += 1
    let room = make(madeCount)
    byName[room.name] = room
    return room
  }

  /// Removes a room.
  mutating func remove(_ room: Room) { byName[room.name] = nil }

  /// The rooms that nobody is in, the longest empty first, equally long ones by name.
  var empty: [Room] {
    byName.values.filter { $0.emptySince != nil }.sorted(by: Self.isEmptyBefore)
  }

  /// The empty room that is the least loss: one without contents if there is one, and of several
  /// the one that has been empty for longest.
  ///
  /// Without an empty room it is one in which a drawer is held: to be held takes no connection.
  var leastEmpty: Room? {
    let empty = empty
    return empty.first { !$0.hasContents } ?? empty.first
      ?? byName.values.filter(\.members.isEmpty).min(by: Self.isEmptyBefore)
  }

  /// Of the rooms that have committed strokes the one with most samples; of several the first by
  /// name.
  var fullest: Room? {
    byName.values.filter { $0.history.scene.committedSampleCount > 0 }.max {
      ($0.history.scene.sampleCount, $1.name.text) < ($1.history.scene.sampleCount, $0.name.text)
    }
  }

  private static func isEmptyBefore(_ left: Room, _ right: Room) -> Bool {
    (left.emptySince ?? 0, left.name.text) < (right.emptySince ?? 0, right.name.text)
  }
}
