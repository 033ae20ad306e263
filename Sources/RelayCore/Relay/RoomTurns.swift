/// Rooms with work that takes several turns, in the order of their turns.
struct RoomTurns {
  private(set) var rooms: [Room] = []
  /// When the first room has its turn: the relay's clock in milliseconds, infinite without rooms.
  private(set) var deadline = Double.infinity

  /// Adds a room after the others, unless it is there; the first one has its turn at once.
  ///
  /// With `isFirst` it moves before the others, to continue what it began. Linear in the rooms.
  mutating func add(_ room: Room, isFirst: Bool = false, now: Double) {
    if isFirst { remove(room) }
    if !rooms.contains(where: { $0 === room }) {
      rooms.insert(room, at: isFirst ? 0 : rooms.endIndex)
    }
    deadline = now
  }

  /// Removes a room that is dropped.
  mutating func remove(_ room: Room) {
    rooms.removeAll { $0 === room }
    if rooms.isEmpty { deadline = .infinity }
  }

  /// Removes and returns the first room.
  mutating func takeFirst() -> Room? {
    guard !rooms.isEmpty else { return nil }
    let first = rooms.removeFirst()
    if rooms.isEmpty { deadline = .infinity }
    return first
  }
}

/// The work that takes several turns of a relay.
enum TurnWork: CaseIterable {
  case snapshots
  case rejudging
  case comparing
  case followUps

  /// The kind that has its turn after this one.
  var next: TurnWork {
    switch self {
    case .snapshots: .rejudging
    case .rejudging: .comparing
    case .comparing: .followUps
    case .followUps: .snapshots
    }
  }
}
