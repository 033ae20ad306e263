import RelayProtocol

extension Relay {
  /// Notes that a room has begun to write a snapshot, or goes on with one: it has a turn at once.
  func noteWriting(in room: Room, now: Double) {
    if !writingRooms.contains(where: { $0 === room }) { writingRooms.append(room) }
    writingDeadline = min(writingDeadline, now)
  }

  /// Goes on with the snapshot of the room whose turn it is, so that those who draw meanwhile wait for
  /// a moment at most.
  ///
  /// One is finished before that of another room is gone on with: no more than one takes memory.
  func writeSnapshots(now: Double) {
    writingDeadline = .infinity
    guard !writingRooms.isEmpty else { return }
    let room = writingRooms.removeFirst()
    let written = room.writeSnapshot(now: now)
    if let (snapshot, waiting) = written {
      for connection in waiting {
        if case .snapshotReady = connection.feed.next {
          hold(snapshot.batch, by: connection, now: now)
        }
        output.wake(connection, now: now)
      }
    }
    // Strokes may have been forgotten for it.
    room.settle(now: now)
    schedule(room)
    if room.snapshots.isWriting {
      writingRooms.insert(room, at: written == nil ? 0 : writingRooms.count)
    }
    if !writingRooms.isEmpty { writingDeadline = now }
  }
}
