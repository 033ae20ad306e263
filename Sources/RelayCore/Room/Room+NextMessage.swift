import RelayProtocol

extension Room {
  /// The next message of the room for a member; `nil` if it is up to date or must wait.
  ///
  /// A late member skips live fits that newer ones replace.
  func nextMessage(for connection: Connection, isLate: Bool, now: Double) -> Batch? {
    switch connection.feed.next {
    case .snapshotDue, .snapshotAwaited, .snapshotReady:
      return takeSnapshot(for: connection, now: now)
    case .events(let cursor):
      let published = schedule.published(to: connection.group)
      let cursor = skip(for: connection, after: cursor, upTo: published)
      guard cursor < published else { return nil }
      let next =
        connection.choice != .all
        ? chosenBatch(for: connection, after: cursor, upTo: published)
        : isLate
          ? thinnedBatch(after: cursor, upTo: published, in: connection.encoding)
          : history.changeLog {
            $0.batch(after: cursor, upTo: published, in: connection.encoding) { nextBatchTag() }
          }
      guard let next else { return gap(after: cursor, for: connection, now: now) }
      connection.feed.takeEvents(upTo: next.last)
      return next.batch
    }
  }

  /// Whether `nextMessage` or `nextHere` would return a message.
  func hasMessage(for connection: Connection) -> Bool {
    switch connection.feed.next {
    case .snapshotAwaited: false
    case .snapshotDue, .snapshotReady: true
    case .events(let cursor):
      cursor < schedule.published(to: connection.group) || hasHere(for: connection)
    }
  }

  /// Skips the next events that a member is not sent; whether anything is left for it.
  func hasChosenEvents(for connection: Connection) -> Bool {
    guard connection.choice != .all, case .events(let cursor) = connection.feed.next else {
      return true
    }
    let published = schedule.published(to: connection.group)
    return skip(for: connection, after: cursor, upTo: published) < published
      || hasHere(for: connection)
  }

  /// The number before the next event that a member is sent, at most `published`; its feed follows.
  private func skip(for connection: Connection, after cursor: Int, upTo published: Int) -> Int {
    guard connection.choice != .all else { return cursor }
    let last = history.log.skip(
      after: cursor, upTo: published, choice: connection.choice, drawer: connection.drawerNumber)
    if last > cursor { connection.feed.takeEvents(upTo: last) }
    return last
  }

  private func chosenBatch(
    for connection: Connection, after cursor: Int, upTo published: Int
  ) -> (batch: Batch, last: Int)? {
    history.changeLog {
      $0.chosenBatch(
        after: cursor, upTo: published, choice: connection.choice, drawer: connection.drawerNumber
      ) { nextBatchTag() }
    }
  }

  private func thinnedBatch(
    after cursor: Int, upTo published: Int, in encoding: Encoding
  ) -> (batch: Batch, last: Int)? {
    let next = history.changeLog {
      $0.thinnedBatch(after: cursor, upTo: published, in: encoding) { nextBatchTag() }
    }
    output.counters.fitsLeftOut += next?.leftOut ?? 0
    return next.map { ($0.batch, $0.last) }
  }

  private func nextBatchTag() -> UInt64 {
    output.counters.batches += 1
    return output.nextTag()
  }
}
