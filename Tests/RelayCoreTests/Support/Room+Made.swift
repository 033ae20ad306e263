import Gestures
import RelayProtocol

@testable import RelayCore

extension Room {
  /// A room of that name, empty since a time, without a relay.
  static func made(
    _ name: String = "demo", limits: RelayLimits = RelayLimits(),
    set: RecognizerSet = RecognizerPreset.drawing.set, since: Double = 0
  ) -> Room {
    guard let name = RoomName(name) else { preconditionFailure("no room name: \(name)") }
    let configuration = RelayConfiguration(epochBase: "e", limits: limits, set: set)
    let catalogue = RecognizerCatalogue(configuration.allowedRecognizers)
    return Room(
      name: name, epoch: "e", configuration: configuration, catalogue: catalogue,
      output: RelayOutput(recognizers: catalogue.all.count, limits: limits), now: since)
  }
}

extension DrawerPresence {
  static func made(_ drawer: DrawerID = DrawerID(1)) -> DrawerPresence {
    DrawerPresence(drawer: drawer, name: "Ada", canvas: nil, color: "#4477aa")
  }
}

extension Drawer {
  /// A drawer without recognizers and without a room.
  static func made(
    _ presence: DrawerPresence = .made(), key: DrawerKey? = nil, after sequence: Int = 0
  ) -> Drawer {
    let arena = Arena(recognizers: [], rules: .sideBySide, limits: GestureLimits(), after: sequence)
    return Drawer(
      presence: presence, key: key,
      made: DrawerArena(arena: arena, attached: [], version: 0, stage: nil))
  }
}
