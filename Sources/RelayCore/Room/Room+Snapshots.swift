import RelayProtocol

/// Snapshots for members that are new or fell too far behind.
extension Room {
  /// Takes a snapshot for a member, which then reads the events after it; `nil` if the member must
  /// wait until it is written.
  func takeSnapshot(for connection: Connection, now: Double) -> Batch? {
    guard let snapshot = snapshot(for: connection, now: now) else {
      connection.feed.awaitSnapshot()
      return nil
    }
    connection.lag.noteSnapshot()
    connection.feed.take(snapshot)
    output.counters.snapshotsSent += 1
    return snapshot.batch
  }

  private func snapshot(for connection: Connection, now: Double) -> EncodedSnapshot? {
    if case .snapshotReady(let ready) = connection.feed.next { return ready }
    return snapshots.take(in: connection.encoding, since: connection.feed.seen, now: now)
  }

  /// Writes one part of a snapshot; returns it once it is complete, with the members that waited.
  ///
  /// Linear in the members.
  func writeSnapshot(now: Double) -> (snapshot: EncodedSnapshot, for: [Connection])? {
    let written = snapshots.advance(now: now, isAwaited: members.awaitSnapshot)
    guard let (snapshot, encoding) = written else { return nil }
    let waiting = members.all.filter { $0.feed.next == .snapshotAwaited && $0.encoding == encoding }
    // Each member keeps this one. When it asks, there may be a newer one for others.
    for member in waiting { member.feed.offer(snapshot) }
    return (snapshot, waiting)
  }
}
