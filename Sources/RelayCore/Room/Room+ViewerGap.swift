import RelayProtocol

extension Room {
  /// The gap of a member, whose next events are no longer in the log.
  ///
  /// It names the events that the member misses.
  ///
  /// A snapshot that contains them comes next.
  func gap(after cursor: Int, for connection: Connection, now: Double) -> Batch? {
    let first = max(cursor, connection.feed.seen) + 1
    let last = history.log.first(in: connection.encoding) - 1
    // If only events that it has seen are gone, it misses nothing.
    guard first <= last else { return takeSnapshot(for: connection, now: now) }
    connection.feed.miss(upTo: last)
    connection.hereNumber = cursors.numberAfterGap
    output.counters.gaps += 1
    output.reach(.logBytes)
    output.effects.facts.append(.gap(connection.number, from: first, to: last))
    var bytes: [UInt8] = []
    connection.encoding.append(.gap(from: first, to: last), to: &bytes)
    return Batch(tag: 0, bytes: bytes)
  }
}
