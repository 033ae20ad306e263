import RelayProtocol

/// Snapshots for members that are new or fell too far behind.
extension Room {
  /// Takes a snapshot for a member, which goes on with the events after it; `nil` where the member
  /// has to wait until it is written.
  func takeSnapshot(for connection: Connection, now: Double) -> Batch? {
    guard let snapshot = snapshot(for: connection, now: now) else {
      connection.stage = .snapshotAwaited
      return nil
    }
    connection.isTakingSnapshot = true
    connection.snapshotsTaken += 1
    connection.stage = .live(cursor: snapshot.sequenceNumber)
    output.counters.snapshotsSent += 1
    return snapshot.batch
  }

  private func snapshot(for connection: Connection, now: Double) -> EncodedSnapshot? {
    if case .snapshotReady(let ready) = connection.stage { return ready }
    return snapshots.take(in: connection.encoding, since: connection.seen, now: now)
  }

  /// Writes one part of a snapshot; returns it once it is complete, with the members that waited.
  ///
  /// Linear in the members.
  func writeSnapshot(now: Double) -> (snapshot: EncodedSnapshot, for: [Connection])? {
    let written = snapshots.advance(now: now, isAwaited: members.awaitSnapshot)
    guard let (snapshot, encoding) = written else { return nil }
    let waiting = members.all.filter { $0.stage == .snapshotAwaited && $0.encoding == encoding }
    for member in waiting {
      // It keeps this one: by the time that it asks, there may be a newer one for others. A member
      // that got a gap meanwhile needs a newer one itself.
      let isNew = snapshot.sequenceNumber >= member.seen
      member.stage = isNew ? .snapshotReady(snapshot) : .snapshotDue
    }
    return (snapshot, waiting)
  }
}
