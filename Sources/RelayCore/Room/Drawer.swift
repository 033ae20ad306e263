import Gestures
import RelayProtocol

/// Someone who draws: an arena of their own, and how others see them.
final class Drawer {
  let id: DrawerID
  let arena: Arena
  /// By what it may come back; `nil` where it told none.
  let key: DrawerKey?
  var presence: DrawerPresence

  init(presence: DrawerPresence, key: DrawerKey?, arena: Arena) {
    id = presence.drawer
    self.key = key
    self.arena = arena
    self.presence = presence
  }
}
