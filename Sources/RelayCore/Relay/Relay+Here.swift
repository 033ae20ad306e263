import RelayProtocol

extension Relay {
  /// Shows a drawer's reaction to its room; one beyond the rate is dropped.
  func react(
    with what: Reaction, by drawer: Drawer, from sender: Connection, in room: Room, now: Double
  ) {
    guard sender.rateLimit.takeReaction(now: now) else { return output.reach(.reactionsPerSecond) }
    room.cursors.react(drawer.id, with: what)
  }
}
