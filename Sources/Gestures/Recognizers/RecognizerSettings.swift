/// One recognizer's changes to its rules as shipped.
public struct RecognizerSettings: Equatable, Sendable {
  /// A change of a rule.
  public enum Change: Equatable, Sendable {
    /// It has another limit, in the rule's unit.
    case limit(Double)
    /// It is not judged.
    case off
    /// It is as shipped.
    case shipped
  }

  /// One rule that is changed.
  public struct RuleChange: Equatable, Sendable {
    /// The rule's name.
    public var rule: String
    /// The change.
    public var change: Change

    /// Makes a change of the rule of that name.
    public init(rule: String, change: Change) {
      self.rule = rule
      self.change = change
    }
  }

  /// The changed rules; of two changes of one rule the last counts.
  public var changes: [RuleChange] = []
  /// How far all limits move, in scales of each rule: 1 is as tuned, 1.5 half a scale more lenient,
  /// 0.5 half a scale stricter.
  ///
  /// A criterion with margin m passes from a leniency of 1 − m on. The literal circle multiplies
  /// its tolerance by it; other literal rules ignore it.
  public var leniency = 1.0
  /// The tolerance of the literal circle, a ratio above 0 and below 1.
  public var tolerance = CircleRecognizer.defaultTolerance

  /// Makes the settings that change nothing.
  public init() {}

  /// The change of the rule of that name, if any.
  public func change(of rule: String) -> Change? {
    changes.last { $0.rule == rule }?.change
  }

  /// Changes the rule of that name.
  public mutating func set(_ rule: String, to change: Change) {
    changes.append(RuleChange(rule: rule, change: change))
  }
}
