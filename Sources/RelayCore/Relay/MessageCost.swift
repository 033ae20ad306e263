import Gestures
import RelayProtocol

/// The cost of messages, in samples of a connection's rate limit.
enum MessageCost {
  /// How many comparisons with signs cost as much as one sample with all its events.
  static let comparisonsPerSample = 4
  /// How many strokes cost as much as one sample in a request for the room's state.
  private static let strokesPerSample = 50

  /// How many strokes cost as much as one sample in an `erase`, `undo`, `redo` or `clearing`.
  private static let strokesPerStep = 8

  /// The cost of one change of settings, in the units of `changes`.
  static let change = 10
  /// How many drawers cost as much as one change, if all of them get new recognizers.
  private static let drawersPerChange = 16

  /// What a message costs its client over all connections: ten units for a change of a room's
  /// settings, and more if it is large; 0 for what costs others little.
  static func changes(of message: ClientMessage, in room: Room?) -> Int {
    switch message {
    case .recognizers, .profile: change * (1 + (room?.drawers.all.count ?? 0) / drawersPerChange)
    case .rules, .teach, .forget, .signs, .rename, .delete, .record, .link, .unlink: change
    case .activity(.start), .activity(.next), .activity(.stop): change
    default: 0
    }
  }

  /// The cost of a message in samples, including the largest event that it may cause.
  ///
  /// Comparing touches with signs is charged after their end, when the cost is known.
  static func samples(of message: ClientMessage, in room: Room?) -> Int {
    switch message {
    case .cursor: 1
    case .ping(_, let asksState):
      asksState ? 50 + (room?.history.scene.strokeCount ?? 0) / strokesPerSample : 1
    case .touches(let batch): max(1, batch.samples.count + batch.entries.count)
    // The event may name each stroke; a room's `clearing` starts the time of each drawer with ink.
    case .erase, .undo, .redo, .clearing(_, ofRoom: true):
      50 + (room?.history.scene.keptStrokeCount ?? 0) / strokesPerStep
    // All examples of the room are compared again, and all recognizers try the sent ones.
    case .teach, .forget, .signs:
      1_000 + (room?.rules.signs.comparisonCost ?? 0) / comparisonsPerSample
    case .rename, .delete: 1_000
    // Everyone receives the moves, with all players.
    case .activity(.start), .activity(.next), .activity(.stop): 1_000
    // Each is an event with the whole state, and every drawer's rights are compared.
    case .clearOthers, .lock, .mute, .remove, .host, .link, .unlink, .close: 100
    // Every drawer gets new ones, and every member their description.
    case .recognizers: 1_000
    default: 50
    }
  }
}
