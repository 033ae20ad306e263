import Gestures
import RelayProtocol

/// Someone who draws: an arena of their own, and how others see them.
final class Drawer {
  let id: DrawerID
  let arena: Arena
  var presence: DrawerPresence

  init(presence: DrawerPresence, arena: Arena) {
    id = presence.drawer
    self.arena = arena
    self.presence = presence
  }
}
