/// Changes to the rules as shipped: one leniency for all, and changes of single recognizers' rules.
public struct RuleTuning: Equatable, Sendable {
  /// One recognizer's changed rules.
  public struct RecognizerChanges: Equatable, Sendable {
    /// The recognizer's name.
    public var recognizer: String
    /// The rules that are changed, each once.
    public var changes: [RecognizerSettings.RuleChange]

    /// Makes one recognizer's changes.
    public init(recognizer: String, changes: [RecognizerSettings.RuleChange]) {
      self.recognizer = recognizer
      self.changes = changes
    }
  }

  /// The range of leniency: at 0 every rule is stricter by its scale, at 4 more lenient by three.
  public static let leniencyRange = 0.0...4.0

  /// How lenient all rules are, within `leniencyRange`; 1 is as tuned.
  public var leniency: Double
  /// The recognizers with changed rules, each once.
  public var recognizers: [RecognizerChanges]

  /// Makes a tuning; by default it changes nothing.
  public init(leniency: Double = 1, recognizers: [RecognizerChanges] = []) {
    self.leniency = leniency
    self.recognizers = recognizers
  }

  /// Whether it changes nothing.
  public var isNothing: Bool { leniency == 1 && recognizers.allSatisfy { $0.changes.isEmpty } }

  /// How the recognizer of that name is tuned.
  public func settings(of recognizer: String) -> RecognizerSettings {
    var settings = RecognizerSettings()
    settings.leniency = leniency
    if let entry = recognizers.last(where: { $0.recognizer == recognizer }) {
      settings.changes = entry.changes
    }
    return settings
  }
}
