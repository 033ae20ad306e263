import Gestures
import RelayProtocol

extension Relay {
  /// Shows its room where a drawer points, in pixels of its canvas; `nil` for nowhere.
  func point(at location: Point?, by drawer: Drawer, in room: Room) {
    let viewport = drawer.presence.viewport ?? Viewport()
    room.cursors.point(drawer.id, at: location.map(viewport.onPlane))
  }

  /// Shows a drawer's reaction to its room; one beyond the rate is dropped and counted.
  func react(
    with what: Reaction, by drawer: Drawer, from sender: Connection, in room: Room, now: Double
  ) {
    guard sender.rateLimit.takeReaction(now: now), room.cursors.react(drawer.id, with: what)
    else { return output.reach(.reactionsPerSecond) }
  }
}
