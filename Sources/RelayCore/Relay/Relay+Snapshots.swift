public import RelayProtocol

extension Relay {
  /// The newest state of a room; `nil` if there is none of that name, or the asker may not see it.
  ///
  /// Shares the samples. Takes n log n steps for n strokes.
  public func snapshot(of room: RoomName, for asker: Admission = Admission()) -> Snapshot? {
    guard let room = rooms[room], room.isOpen(to: asker) else { return nil }
    return room.history.snapshot()
  }

  /// Writes a part of the next room's snapshot, so that drawers wait little; wakes the waiting
  /// members once it is complete.
  func writeSnapshots(now: Double) {
    guard let room = snapshotQueue.takeFirst() else { return }
    let written = room.writeSnapshot(now: now)
    for connection in written?.for ?? [] {
      if case .snapshotReady(let snapshot) = connection.feed.next {
        hold(snapshot.batch, by: connection, now: now)
      }
      output.wake(connection, now: now)
    }
    // Strokes may have been dropped for it.
    room.settle(now: now)
    schedule(room, now: now)
    guard room.snapshots.isWriting else { return }
    // A room finishes its snapshot before the next room continues, so only one takes memory.
    snapshotQueue.add(room, isFirst: written == nil, now: now)
  }
}
