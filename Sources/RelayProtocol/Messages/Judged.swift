public import Gestures

/// A part of the answer to a `JudgeRequest`: some gestures, and with the last ones the sums.
public struct Judged: Equatable, Sendable {
  /// What is recognized of a gesture by one set of rules.
  public struct Verdict: Equatable, Sendable {
    /// The name of the recognizer that recognizes it, or `nil`.
    public var recognized: String?
    /// Of a gesture that flipped: who fails here and does not by the other rules.
    public var recognizer: String?
    /// Why that one fails, in one plain sentence.
    public var reason: String?

    /// Makes a verdict.
    public init(recognized: String?, recognizer: String? = nil, reason: String? = nil) {
      self.recognized = recognized
      self.recognizer = recognizer
      self.reason = reason
    }
  }

  /// One gesture: all strokes of a drawer's sequence that the room keeps.
  public struct Gesture: Equatable, Sendable {
    /// The drawer.
    public var drawer: DrawerID
    /// The number of the drawer's sequence.
    public var sequence: Int
    /// By the rules that the room judges by now.
    public var before: Verdict
    /// By those of the question.
    public var after: Verdict

    /// Whether something else is recognized.
    public var isFlipped: Bool { before.recognized != after.recognized }

    /// Makes a gesture from its parts.
    public init(drawer: DrawerID, sequence: Int, before: Verdict, after: Verdict) {
      self.drawer = drawer
      self.sequence = sequence
      self.before = before
      self.after = after
    }
  }

  /// The rules of a recognizer that can be tuned, as shipped.
  public struct Tunable: Equatable, Sendable {
    /// The recognizer's name.
    public var recognizer: String
    /// Its rules, in the order in which they are judged.
    public var rules: [Rule]

    /// Makes an entry.
    public init(recognizer: String, rules: [Rule]) {
      self.recognizer = recognizer
      self.rules = rules
    }
  }

  /// What stands at the end of an answer.
  public struct Summary: Equatable, Sendable {
    /// How many gestures were judged.
    public var gestures: Int
    /// How many of them flipped.
    public var flipped: Int
    /// By which set of rules it was judged.
    public var profile: RuleProfile
    /// What of these can be tuned.
    public var tunable: [Tunable]

    /// Makes a summary from its parts.
    public init(gestures: Int, flipped: Int, profile: RuleProfile, tunable: [Tunable]) {
      self.gestures = gestures
      self.flipped = flipped
      self.profile = profile
      self.tunable = tunable
    }
  }

  /// The asker's number for the question.
  public var id: Int
  /// Gestures, in the order in which they were kept.
  public var gestures: [Gesture]
  /// The sums, in the last part of an answer.
  public var summary: Summary?

  /// Makes a part of an answer.
  public init(id: Int, gestures: [Gesture], summary: Summary? = nil) {
    self.id = id
    self.gestures = gestures
    self.summary = summary
  }
}

extension Judged: WireMessage {
  static var wireName: String { "judged" }
  static var meaning: String { "A part of the answer to a `judge`." }
  static var blank: Judged {
    Judged(id: 0, gestures: [])
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("id", &id, .integer, "The asker's number for the question.")
    try coder.field(
      "gestures", &gestures, .list(.object()), "Gestures, in the order in which they were kept.")
    try coder.optional("done", &summary, .object(), "The sums; in the last part of an answer.")
  }
}

extension Judged.Gesture: WireObject {
  static var wireName: String { "judgedGesture" }
  static var blank: Judged.Gesture {
    Judged.Gesture(drawer: DrawerID(0), sequence: 0, before: .blank, after: .blank)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("before", &before, .object(), "The verdict by the room's rules.")
    try coder.field("after", &after, .object(), "The verdict by the rules of the question.")
    var isFlipped = isFlipped
    try coder.field(
      "flipped", &isFlipped, .flag, or: false, "Whether something else is recognized.")
  }
}

extension Judged.Verdict: WireObject {
  static var wireName: String { "judgedVerdict" }
  static var blank: Judged.Verdict {
    Judged.Verdict(recognized: nil)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "recognized", &recognized, .orNull(.text), "The recognizer that recognizes the gesture.")
    try coder.optional(
      "recognizer", &recognizer, .text,
      "The recognizer that fails here alone; of a flipped gesture.")
    try coder.optional("reason", &reason, .text, "Why that recognizer fails, in one sentence.")
  }
}

extension Judged.Summary: WireObject {
  static var wireName: String { "judgedSummary" }
  static var blank: Judged.Summary {
    Judged.Summary(gestures: 0, flipped: 0, profile: .robust, tunable: [])
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("gestures", &gestures, .integer, "How many gestures were judged.")
    try coder.field("flipped", &flipped, .integer, "How many of them flipped.")
    try coder.field("profile", &profile, .word(), "The rule set of the question.")
    try coder.field("tunable", &tunable, .list(.object()), "The rules that can be tuned.")
  }
}

extension Judged.Tunable: WireObject {
  static var wireName: String { "tunable" }
  static var blank: Judged.Tunable {
    Judged.Tunable(recognizer: "", rules: [])
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try coder.field(
      "rules", &rules, .list(.object()), "Its rules, in the order in which they judge.")
  }
}
