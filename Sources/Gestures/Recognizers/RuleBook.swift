/// The rules that recognizers judge by: a profile and its tuning.
public struct RuleBook: Equatable, Sendable {
  /// The set of rules.
  public var profile: RuleProfile
  /// The tuning of the rules.
  public var tuning: RuleTuning

  /// Makes a book; by default the one as shipped.
  public init(profile: RuleProfile = .robust, tuning: RuleTuning = RuleTuning()) {
    self.profile = profile
    self.tuning = tuning
  }

  /// Makes a fresh recognizer that judges by the book; `nil` for an unknown name.
  public func make(_ recognizer: String) -> GestureRecognizer? {
    RecognizerRegistry.make(
      recognizer, profile: profile, settings: tuning.settings(of: recognizer))
  }
}
