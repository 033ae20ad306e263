public import Gestures

/// By which rules a room judges what is drawn in it.
public enum RoomProfile: String, CaseIterable, Sendable {
  /// By those of `RuleProfile.robust`; the default.
  case robust
  /// By those of `RuleProfile.literal`.
  case literal
  /// By both side by side on the same touches, where the two differ.
  ///
  /// The recognizers under their own names judge as `robust` has it, those named with
  /// `literalPrefix` as `literal` has it.
  case both

  /// What the names of recognizers begin with that judge by `literal` beside those by `robust`.
  public static let literalPrefix = "literal."

  /// The rules by which the recognizers under their own names judge.
  public var leading: RuleProfile {
    switch self {
    case .robust, .both: .robust
    case .literal: .literal
    }
  }

  /// Makes the one that judges by `profile` alone.
  public init(_ profile: RuleProfile) {
    switch profile {
    case .robust: self = .robust
    case .literal: self = .literal
    }
  }
}
