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

    /// Makes a verdict from its parts.
    public init(recognized: String?, recognizer: String? = nil, reason: String? = nil) {
      self.recognized = recognized
      self.recognizer = recognizer
      self.reason = reason
    }
  }

  /// One gesture: all strokes of a drawer's sequence that the room keeps.
  public struct Gesture: Equatable, Sendable {
    /// Who drew it.
    public var drawer: DrawerID
    /// In which of the drawer's sequences.
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

    /// Makes an entry from its parts.
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
