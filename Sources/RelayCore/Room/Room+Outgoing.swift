import RelayProtocol

extension Room {
  /// The next message of the room's own for a member, or `nil` where it is up to date.
  ///
  /// One that is `late` is spared live fits that newer ones have taken the place of.
  func next(for connection: Connection, isLate: Bool, now: Double) -> Batch? {
    switch connection.stage {
    case .departed: return nil
    case .snapshotDue, .snapshotAwaited, .snapshotReady:
      return takeSnapshot(for: connection, now: now)
    case .live(let cursor):
      let published = schedule.published(to: connection.group)
      guard cursor < published else { return nil }
      let next =
        isLate
        ? thinnedBatch(after: cursor, upTo: published, for: connection)
        : history.changeLog {
          $0.batch(after: cursor, upTo: published, in: connection.encoding) { nextBatchTag() }
        }
      guard let next else { return gap(after: cursor, for: connection, now: now) }
      connection.stage = .live(cursor: next.last)
      return next.batch
    }
  }

  private func thinnedBatch(
    after cursor: Int, upTo published: Int, for connection: Connection
  ) -> (batch: Batch, last: Int)? {
    history.changeLog {
      let next = $0.thinnedBatch(after: cursor, upTo: published, in: connection.encoding) {
        nextBatchTag()
      }
      return next.map { batch, last, leftOut in
        output.counters.fitsLeftOut += leftOut
        return (batch, last)
      }
    }
  }

  private func nextBatchTag() -> UInt64 {
    output.counters.batches += 1
    return output.nextTag()
  }

  /// Whether `next` would return something.
  func hasNext(for connection: Connection) -> Bool {
    switch connection.stage {
    case .departed, .snapshotAwaited: false
    case .snapshotDue, .snapshotReady: true
    case .live(let cursor): cursor < schedule.published(to: connection.group)
    }
  }

  /// Tells a member that fell off the log which events it will never see; a snapshot that contains
  /// them comes next.
  private func gap(after cursor: Int, for connection: Connection, now: Double) -> Batch? {
    let first = max(cursor, connection.seen) + 1
    let last = history.log.first(in: connection.encoding) - 1
    // Of what it was to be told again it misses nothing.
    guard first <= last else { return takeSnapshot(for: connection, now: now) }
    connection.stage = .snapshotDue
    connection.seen = last
    output.counters.gaps += 1
    output.reach(.logBytes)
    output.effects.facts.append(.gap(connection.number, from: first, to: last))
    var bytes: [UInt8] = []
    connection.encoding.append(.gap(from: first, to: last), to: &bytes)
    return Batch(tag: 0, bytes: bytes)
  }
}
