public import Gestures

/// The rule set of a room.
public enum RoomProfile: String, CaseIterable, Sendable, WireWord {
  /// The rules of `RuleProfile.robust`; the default.
  case robust
  /// The rules of `RuleProfile.literal`.
  case literal
  /// Both rule sets side by side on the same touches, where they differ.
  ///
  /// Recognizers under their own names have the rules of `robust`; those with `literalPrefix` have
  /// the rules of `literal`.
  case both

  /// The prefix of the names of literal counterparts.
  public static let literalPrefix = "literal."

  /// The rules of the recognizers under their own names.
  public var leading: RuleProfile {
    switch self {
    case .robust, .both: .robust
    case .literal: .literal
    }
  }

  /// Makes the room profile of one rule set.
  public init(_ profile: RuleProfile) {
    switch profile {
    case .robust: self = .robust
    case .literal: self = .literal
    }
  }
}
