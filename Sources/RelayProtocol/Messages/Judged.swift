public import Gestures

/// A part of the answer to a `JudgeRequest`: some gestures, and in the last part the totals.
public struct Judged: Equatable, Sendable, WireMessage {
  public var id: Int
  public var gestures: [Gesture]
  public var summary: Summary?

  public init(id: Int, gestures: [Gesture], summary: Summary? = nil) {
    (self.id, self.gestures, self.summary) = (id, gestures, summary)
  }

  static var wireName: String { "judged" }
  static var meaning: String { "A part of the answer to a `judge`." }
  init() { self.init(id: 0, gestures: []) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("id", &id, .integer, "The client's number for the request.")
    try coder.field("gestures", &gestures, .list(.object()), "The gestures, oldest first.")
    try coder.optional("done", &summary, .object(), "The totals; in the last part of an answer.")
  }
}

extension Judged {
  /// The verdict of one rule set on a gesture.
  public struct Verdict: Equatable, Sendable, WireObject {
    public var recognized: String?
    public var recognizer: String?
    public var reason: String?

    public init(recognized: String?, recognizer: String? = nil, reason: String? = nil) {
      (self.recognized, self.recognizer, self.reason) = (recognized, recognizer, reason)
    }

    static var wireName: String { "judgedVerdict" }
    init() { self.init(recognized: nil) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field(
        "recognized", &recognized, .orNull(.text), "The recognizer that accepts the gesture.")
      try coder.optional(
        "recognizer", &recognizer, .text,
        "In a flipped gesture, the recognizer that fails only here.")
      try coder.optional("reason", &reason, .text, "Why that recognizer fails, in one sentence.")
    }
  }

  /// One gesture: all strokes of a drawer's sequence that the room keeps.
  public struct Gesture: Equatable, Sendable, WireObject {
    public var drawer: DrawerID
    public var sequence: Int
    public var before: Verdict
    public var after: Verdict

    /// Whether the two verdicts recognize different things.
    public var isFlipped: Bool { before.recognized != after.recognized }

    public init(drawer: DrawerID, sequence: Int, before: Verdict, after: Verdict) {
      (self.drawer, self.sequence, self.before, self.after) = (drawer, sequence, before, after)
    }

    static var wireName: String { "judgedGesture" }
    init() {
      self.init(drawer: DrawerID(0), sequence: 0, before: Judged.Verdict(), after: Judged.Verdict())
    }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("drawer", &drawer, .drawer, "The drawer.")
      try coder.field(
        "sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
      try coder.field("before", &before, .object(), "The verdict by the room's rules.")
      try coder.field("after", &after, .object(), "The verdict by the rules of the request.")
      var isFlipped = isFlipped
      try coder.field(
        "flipped", &isFlipped, .flag, or: false,
        "Whether the two verdicts recognize different things.")
    }
  }

  /// A recognizer's tunable rules with their default limits.
  public struct Tunable: Equatable, Sendable, WireObject {
    public var recognizer: String
    public var rules: [Rule]

    public init(recognizer: String, rules: [Rule]) {
      (self.recognizer, self.rules) = (recognizer, rules)
    }

    static var wireName: String { "tunable" }
    init() { self.init(recognizer: "", rules: []) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
      try coder.field("rules", &rules, .list(.object()), "Its rules, in the order of judging.")
    }
  }

  /// The totals at the end of an answer.
  public struct Summary: Equatable, Sendable, WireObject {
    public var gestures: Int
    public var flipped: Int
    public var profile: RuleProfile
    public var tunable: [Tunable]

    public init(gestures: Int, flipped: Int, profile: RuleProfile, tunable: [Tunable]) {
      (self.gestures, self.flipped) = (gestures, flipped)
      (self.profile, self.tunable) = (profile, tunable)
    }

    static var wireName: String { "judgedSummary" }
    init() { self.init(gestures: 0, flipped: 0, profile: .robust, tunable: []) }

    mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
      try coder.field("gestures", &gestures, .integer, "The number of judged gestures.")
      try coder.field("flipped", &flipped, .integer, "The number of flipped gestures.")
      try coder.field("profile", &profile, .word(), "The rule set of the request.")
      try coder.field("tunable", &tunable, .list(.object()), "The rules that can be tuned.")
    }
  }
}
