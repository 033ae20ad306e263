import RelayProtocol

/// Cursors and reactions: they belong to the moment, and are in no log.
extension Room {
  /// Makes the next `here` message and wakes the members for it; linear in the members.
  func showHere(now: Double) {
    cursors.advance(now: now)
    output.steps += members.count
    for member in members.all { output.wake(member, now: now) }
  }

  /// The `here` message that a member lacks; `nil` if it has the latest one.
  func nextHere(for connection: Connection) -> Batch? {
    guard hasHere(for: connection) else { return nil }
    defer { connection.hereNumber = cursors.number }
    return cursors.batch(after: connection.hereNumber, in: connection.encoding) { output.nextTag() }
  }

  /// Whether `nextHere` would return a message: only what a member can place, so not before its
  /// snapshot.
  func hasHere(for connection: Connection) -> Bool {
    guard case .events = connection.feed.next else { return false }
    return connection.hereNumber != cursors.number
  }
}
