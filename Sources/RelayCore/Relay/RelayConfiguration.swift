public import Gestures
public import RelayProtocol

/// How a relay is set up.
public struct RelayConfiguration: Sendable {
  /// The bounds that it keeps.
  public var limits: RelayLimits
  /// What room epochs start with, such as `k3f9`; another one each time the server starts, so that
  /// no history is taken for another.
  public var epochBase: String
  /// By which rules a new room judges.
  public var profile: RoomProfile
  /// Makes the recognizers for one drawer that judge by a book of rules.
  ///
  /// They always have the same names in the same order. One that is of the same type under all
  /// profiles is taken to judge the same.
  public var makeRecognizers: @Sendable (RuleBook) -> [GestureRecognizer]
  /// The rules between the recognizers of one drawer, by name.
  public var rules: ArenaRules

  /// Makes a configuration whose drawers have all recognizers of the registry, none in the way of
  /// another, unless told otherwise.
  public init(
    epochBase: String, limits: RelayLimits = RelayLimits(), profile: RoomProfile = .robust,
    rules: ArenaRules = .sideBySide,
    makeRecognizers: @escaping @Sendable (RuleBook) -> [GestureRecognizer] = { book in
      RecognizerRegistry.names.compactMap { book.make($0) }
    }
  ) {
    self.epochBase = epochBase
    self.limits = limits
    self.profile = profile
    self.rules = rules
    self.makeRecognizers = makeRecognizers
  }
}
