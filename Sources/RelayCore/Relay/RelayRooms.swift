import RelayProtocol

/// The rooms of a relay, and the order of dropping them.
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

  /// Adds a room, which `make` makes from a new room number.
  mutating func add(_ make: (Int) -> Room) -> Room {
    madeCount += 1
    let room = make(madeCount)
    byName[room.name] = room
    return room
  }

  /// Removes a room.
  mutating func remove(_ room: Room) {
    precondition(byName[room.name] === room, "a room is removed once")
    byName[room.name] = nil
  }

  /// The empty rooms in the order of dropping them, so that who leaves many loses its own first.
  ///
  /// The client that opened most of them loses its longest empty one, and so on; equals go by time,
  /// then by name. A room whose opener is unknown counts as that client's only one. Rooms in use do
  /// not count: a client that stays in its rooms can push out the others' empty ones.
  var empty: [Room] {
    let youngestFirst = byName.values.filter { $0.emptySince != nil }
      .sorted { Self.isEmptyBefore($1, $0) }
    var counts: [String: Int] = [:]
    let ranked = youngestFirst.map { room in
      guard let opener = room.opener else { return (rank: 1, room: room) }
      counts[opener, default: 0] += 1
      return (rank: counts[opener, default: 1], room: room)
    }
    return ranked.sorted { left, right in
      left.rank == right.rank ? Self.isEmptyBefore(left.room, right.room) : left.rank > right.rank
    }.map(\.room)
  }

  /// The empty room to drop first: rooms without contents precede others, then the first of the
  /// empty ones.
  ///
  /// If there is none, it is a room with only held drawers, which have no connection.
  var leastEmpty: Room? {
    let empty = empty
    return empty.first { !$0.hasContents } ?? empty.first
      ?? byName.values.filter(\.members.isEmpty).min(by: Self.isEmptyBefore)
  }

  /// The room with the most samples among those with strokes to drop; the first by name of equals.
  var fullest: Room? {
    byName.values.filter { $0.history.scene.droppableSampleCount > 0 }.max {
      ($0.history.scene.keptSampleCount, $1.name.text) < (
        $1.history.scene.keptSampleCount, $0.name.text
      )
    }
  }

  private static func isEmptyBefore(_ left: Room, _ right: Room) -> Bool {
    (left.emptySince ?? 0, left.name.text) < (right.emptySince ?? 0, right.name.text)
  }
}
