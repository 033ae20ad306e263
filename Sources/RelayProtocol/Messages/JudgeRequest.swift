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

extension JudgeRequest: WireMessage {
  static var wireName: String { "judge" }
  static var meaning: String { "Asks what would be recognized by other rules." }
  static var blank: JudgeRequest { JudgeRequest(id: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "id", &id, .integer { _ in 0...Int(Int32.max) }, "The asker's number for the question.")
    try coder.optional(
      "profile", &profile, .word(), "The rule set; the room's where it is missing.")
    try tuning.fields(&coder)
  }
}
