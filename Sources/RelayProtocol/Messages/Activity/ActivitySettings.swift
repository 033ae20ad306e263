import MatchItUp

/// What an activity is started with.
public struct ActivitySettings: Equatable, Sendable {
  /// How hard the sets are.
  public enum Level: String, CaseIterable, Sendable, WireWord {
    case easy
    case medium
    case hard
    /// Easy at first, and harder with each round or right answer.
    case rising
  }

  /// The activity.
  public var activity: ActivityName
  /// The number of rounds; 0 for one player without an end.
  public var rounds: Int
  /// The time for each set, in seconds; `nil` for none.
  public var seconds: Int?
  /// How hard the sets are.
  public var level: Level
  /// The seed of all sets, if a client chose it.
  public var seed: Int?

  public init(
    activity: ActivityName = .matchItUp, rounds: Int, seconds: Int? = nil, level: Level = .rising,
    seed: Int? = nil
  ) {
    (self.activity, self.rounds, self.seconds) = (activity, rounds, seconds)
    (self.level, self.seed) = (level, seed)
  }

  /// Whether it is for one player, without an end.
  public var isSolo: Bool { rounds == 0 }

  /// The numbers of rounds that a client may ask for.
  public static let roundsRange = 0...20
  /// The times for a set that a client may ask for, in seconds.
  public static let secondsRange = 5...120
}

extension FieldCoder {
  /// Visits the settings that a move or a message may have.
  mutating func optional(settings parts: inout ActivitySettings.Parts) throws(Fault) {
    try optional(
      "rounds", &parts.rounds, .integer { _ in ActivitySettings.roundsRange },
      "The number of rounds; 0 for one player without an end.")
    try optional(
      "seconds", &parts.seconds, .integer { _ in ActivitySettings.secondsRange },
      "The time for each set, in seconds.")
    try optional("level", &parts.level, .word(), "How hard the sets are.")
    try optional(
      "seed", &parts.seed, .integer { _ in 0...PictureSet.mostSeed },
      "The seed of all sets, if a client chose it.")
  }
}

extension ActivitySettings {
  /// Settings that may be missing.
  struct Parts {
    var rounds: Int?
    var seconds: Int?
    var level: Level?
    var seed: Int?

    init() {}

    init(_ settings: ActivitySettings) {
      (rounds, seconds) = (settings.rounds, settings.seconds)
      (level, seed) = (settings.level, settings.seed)
    }

    /// The settings of an activity; `nil` without `rounds`.
    func settings(of activity: ActivityName) -> ActivitySettings? {
      rounds.map {
        ActivitySettings(
          activity: activity, rounds: $0, seconds: seconds, level: level ?? .rising, seed: seed)
      }
    }
  }
}
