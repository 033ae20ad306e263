import RelayProtocol

/// A connection that is shown many rooms at once, and what it has of each.
///
/// It keeps no queue: a message is made when the socket can take one, of what the rooms are then.
final class Wall {
  /// The rooms of a wall: as many tiles as a large screen can show.
  static let mostRooms = 60
  /// The shortest time between two messages, in milliseconds.
  static let interval = 100.0
  /// The most points of a message's strokes, some 64 KB; rooms beyond them wait for the next
  /// message, but for the first one.
  private static let pointsPerMessage = 8_192

  private let pattern: RoomNamePattern?
  private let asker: Admission
  /// The rooms shown, in the order of appearance, each with what the wall has of it.
  private var shown: [(name: RoomName, cursor: RoomTile.Cursor)] = []
  /// Where the next message begins, so that each room has its turn.
  private var turn = 0
  /// The last `total`; `nil` before the first message.
  private var total: Int?
  /// When the last message was made.
  private var last = -Double.infinity

  /// Makes a wall of the rooms whose names match, or of all.
  init(pattern: RoomNamePattern?, asker: Admission = Admission()) {
    (self.pattern, self.asker) = (pattern, asker)
  }

  /// Whether there is something to show: changed, new or gone rooms.
  func hasNews(of rooms: RelayRooms) -> Bool {
    total != candidates(of: rooms).count
      || shown.contains { entry in
        rooms[entry.name].map { entry.cursor.lacks($0) || !isShown($0) } ?? true
      }
  }

  /// The next message; `nil` if nothing changed, or if the last one was made just now.
  func next(of rooms: RelayRooms, now: Double) -> WallMessage? {
    // A transport asks again after a long message.
    guard now >= last + Self.interval / 2, hasNews(of: rooms) else { return nil }
    last = now
    let candidates = candidates(of: rooms)
    let gone = shown.map(\.name).filter { rooms[$0].map { !isShown($0) } ?? true }
    shown.removeAll { gone.contains($0.name) }
    let known = Set(shown.map(\.name))
    for room in candidates.sorted(by: Room.isNamedBefore)
    where shown.count < Self.mostRooms && !known.contains(room.name) {
      shown.append((room.name, RoomTile.Cursor()))
    }
    total = candidates.count
    return WallMessage(total: candidates.count, gone: gone.map(\.text), rooms: changes(in: rooms))
  }

  /// What changed in the rooms from `turn` on, until the message is full.
  private func changes(in rooms: RelayRooms) -> [WallMessage.Room] {
    var changes: [WallMessage.Room] = []
    var points = 0
    for _ in shown.indices {
      turn %= shown.count
      var cursor = shown[turn].cursor
      if let room = rooms[shown[turn].name], cursor.lacks(room) {
        room.tile.update(from: room.history)
        let news = room.tile.news(of: room, after: &cursor)
        points += (news.strokes + news.live).reduce(0) { $0 + $1.points.count / 2 }
        if points > Self.pointsPerMessage, !changes.isEmpty { break }
        shown[turn].cursor = cursor
        changes.append(news)
      }
      turn += 1
    }
    return changes
  }

  /// The rooms shown.
  var rooms: [RoomName] { shown.map(\.name) }

  private func candidates(of rooms: RelayRooms) -> [Room] { rooms.values.filter(isShown) }

  /// Whether the wall may show a room: someone draws there, or has.
  private func isShown(_ room: Room) -> Bool {
    room.isListed(to: asker) && (!room.drawers.all.isEmpty || room.hasContents)
      && pattern?.matches(room.name) ?? true
  }
}
