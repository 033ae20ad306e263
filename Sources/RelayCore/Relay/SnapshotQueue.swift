/// The rooms that are writing snapshots, in the order of their turns.
///
/// A room finishes its snapshot before the next room continues, so only one takes memory.
struct SnapshotQueue {
  private(set) var rooms: [Room] = []
  /// When the first room has its turn: the relay's clock in milliseconds, infinite without rooms.
  private(set) var deadline = Double.infinity

  /// Adds a room, unless it is there; the first room has its turn at once.
  mutating func add(_ room: Room, now: Double) {
    if !rooms.contains(where: { $0 === room }) { rooms.append(room) }
    deadline = min(deadline, now)
  }

  /// Removes a room that is dropped.
  mutating func remove(_ room: Room) { rooms.removeAll { $0 === room } }

  /// Removes and returns the next room.
  mutating func takeFirst() -> Room? {
    deadline = .infinity
    return rooms.isEmpty ? nil : rooms.removeFirst()
  }

  /// Ends a room's turn: a room that is still writing stays first, or becomes last if it
  /// `hasFinished` a snapshot.
  mutating func endTurn(of room: Room, hasFinished: Bool, now: Double) {
    if room.snapshots.isWriting { rooms.insert(room, at: hasFinished ? rooms.count : 0) }
    if !rooms.isEmpty { deadline = now }
  }
}
