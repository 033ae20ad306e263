public import Gestures

/// Asks what would be recognized of a room's gestures by other rules.
///
/// It changes nothing, and is answered to the one who asks.
public struct JudgeRequest: Equatable, Sendable {
  /// The asker's number for the question, from 0; it stands in the answer.
  public var id: Int
  /// By which set of rules; `nil` for the one that the room judges by.
  public var profile: RuleProfile?
  /// How they are to be tuned.
  public var tuning: RuleTuning

  /// Makes a question from its parts.
  public init(id: Int, profile: RuleProfile? = nil, tuning: RuleTuning = RuleTuning()) {
    self.id = id
    self.profile = profile
    self.tuning = tuning
  }
}
