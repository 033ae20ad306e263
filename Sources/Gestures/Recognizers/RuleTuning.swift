/// How rules are moved away from what was shipped: one leniency for all, and what is changed about
/// single recognizers' rules.
public struct RuleTuning: Equatable, Sendable {
  /// One recognizer's rules that are changed.
  public struct RecognizerChanges: Equatable, Sendable {
    /// The recognizer's name.
    public var recognizer: String
    /// The rules that are changed, each once.
    public var changes: [RecognizerSettings.RuleChange]

    /// Makes a chapter from its parts.
    public init(recognizer: String, changes: [RecognizerSettings.RuleChange]) {
      self.recognizer = recognizer
      self.changes = changes
    }
  }

  /// What a leniency may be: at 0 every rule is stricter by its scale, at 4 more lenient by three.
  public static let leniencyRange = 0.0...4.0

  /// How lenient all rules are, within `leniencyRange`; 1 is as tuned.
  public var leniency: Double
  /// The recognizers whose rules are changed, each once.
  public var recognizers: [RecognizerChanges]

  /// Makes a tuning; without any argument it changes nothing.
  public init(leniency: Double = 1, recognizers: [RecognizerChanges] = []) {
    self.leniency = leniency
    self.recognizers = recognizers
  }

  /// Whether all is as shipped.
  public var isNothing: Bool { leniency == 1 && recognizers.allSatisfy { $0.changes.isEmpty } }

  /// How the recognizer of that name is tuned.
  public func settings(of recognizer: String) -> RecognizerSettings {
    var settings = RecognizerSettings()
    settings.leniency = leniency
    if let chapter = recognizers.last(where: { $0.recognizer == recognizer }) {
      settings.changes = chapter.changes
    }
    return settings
  }
}
