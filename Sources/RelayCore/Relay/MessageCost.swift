import Gestures
import RelayProtocol

/// What messages cost of a connection's samples a second.
enum MessageCost {
  /// How much comparing with signs costs as much as one sample, which all recognizers receive one
  /// by one and whose events everyone receives.
  static let comparisonsPerSample = 4
  /// How many strokes cost as much as one sample where the room's state is asked for.
  private static let strokesPerSample = 50

  /// The cost of a message in samples; a message that sends something to everyone costs as much as
  /// that may come to.
  ///
  /// Comparing touches with signs is charged once they have ended, when its cost is known.
  static func samples(of message: ClientMessage, in room: Room?) -> Int {
    switch message {
    case .ping(_, let asksState):
      asksState ? 50 + (room?.history.scene.strokeCount ?? 0) / strokesPerSample : 1
    case .touches(let batch): max(1, batch.samples.count + batch.entries.count)
    case .hello, .clear, .profile, .rules, .judge: 50
    // All examples of the room are compared again, and all recognizers try the sent ones.
    case .teach, .forget, .signs:
      1_000 + (room?.rules.signs.comparisonCost ?? 0) / comparisonsPerSample
    case .rename: 1_000
    // Every drawer gets new ones, which everyone receives a description of.
    case .recognizers: 1_000
    }
  }
}
