public import Gestures

/// Asks what other rules would recognize in a room's gestures.
///
/// It changes nothing; only the sender gets the answer.
public struct JudgeRequest: Equatable, Sendable, WireMessage {
  /// The client's number for the request, from 0; the answer repeats it.
  public var id: Int
  public var profile: RuleProfile?
  /// The tuning of the rules.
  public var tuning: RuleTuning

  public init(id: Int, profile: RuleProfile? = nil, tuning: RuleTuning = RuleTuning()) {
    (self.id, self.profile, self.tuning) = (id, profile, tuning)
  }

  static var wireName: String { "judge" }
  static var meaning: String { "Asks what other rules would recognize." }
  init() { self.init(id: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "id", &id, .integer { _ in 0...Int(Int32.max) }, "The client's number for the request.")
    try coder.optional("profile", &profile, .word(), "The rule set; the room's if missing.")
    try tuning.fields(&coder)
  }
}
