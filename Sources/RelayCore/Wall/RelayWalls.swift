import RelayProtocol

/// The walls of a relay, and when they are due.
struct RelayWalls {
  private var walls: [ConnectionID: Wall] = [:]
  /// When the walls are due; infinite without one.
  private(set) var deadline = Double.infinity

  /// The number of walls.
  var count: Int { walls.count }

  /// Their connections, in order.
  var connections: [ConnectionID] { walls.keys.sorted() }

  /// Adds a connection's wall.
  mutating func add(_ wall: Wall, of connection: ConnectionID, now: Double) {
    walls[connection] = wall
    deadline = min(deadline, now + Wall.interval)
  }

  /// Forgets a connection's wall; returns the rooms that it showed.
  mutating func remove(_ connection: ConnectionID) -> [RoomName] {
    let wall = walls.removeValue(forKey: connection)
    if walls.isEmpty { deadline = .infinity }
    return wall?.rooms ?? []
  }

  /// The rooms that any wall shows; linear in what each shows.
  var rooms: Set<RoomName> { walls.values.reduce(into: []) { $0.formUnion($1.rooms) } }

  /// The next message of a connection's wall; `nil` if it has none, or nothing new.
  func next(of connection: ConnectionID, showing rooms: RelayRooms, now: Double) -> WallMessage? {
    walls[connection]?.next(of: rooms, now: now)
  }

  /// The connections whose walls have something new to show, in order; they are due again after an
  /// interval.
  ///
  /// Linear in the rooms and in what changed.
  mutating func takeDue(showing rooms: RelayRooms, now: Double) -> [ConnectionID] {
    deadline = now + Wall.interval
    return walls.filter { $0.value.hasNews(of: rooms) }.keys.sorted()
  }
}
