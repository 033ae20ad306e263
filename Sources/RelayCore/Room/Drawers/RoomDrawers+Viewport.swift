import Gestures
import RelayProtocol

extension RoomDrawers {
  /// Moves a drawer's canvas over the plane from its next sequence on.
  ///
  /// Throws in the middle of a sequence: all its strokes lie on one canvas.
  func move(to viewport: Viewport, by drawer: Drawer) throws(ErrorMessage) {
    let down = drawer.arena.event.touches.count
    guard down == 0 else {
      throw ErrorMessage(
        code: .touchAlreadyDown,
        message: "expected a viewport between sequences, found \(down) touches down", path: "/type")
    }
    let viewport = viewport == Viewport() ? nil : viewport
    guard drawer.presence.viewport != viewport else { return }
    drawer.presence.viewport = viewport
    history.append(.joined(JoinedEvent(drawer.presence, sequence: drawer.arena.event.sequence)))
  }
}
