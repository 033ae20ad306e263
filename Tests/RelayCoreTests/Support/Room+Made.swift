import RelayProtocol

@testable import RelayCore

extension Room {
  /// A room of that name, empty since a time, without a relay.
  static func made(
    _ name: String = "demo", limits: RelayLimits = RelayLimits(), since: Double = 0
  ) -> Room {
    guard let name = RoomName(name) else { preconditionFailure("no room name: \(name)") }
    let configuration = RelayConfiguration(epochBase: "e", limits: limits)
    let catalogue = RecognizerCatalogue(configuration.allowedRecognizers)
    return Room(
      name: name, epoch: "e", configuration: configuration, catalogue: catalogue,
      output: RelayOutput(recognizers: catalogue.all.count, limits: limits), now: since)
  }
}
