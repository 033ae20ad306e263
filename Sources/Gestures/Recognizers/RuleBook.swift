/// By what recognizers judge: a profile, and how its rules are tuned.
public struct RuleBook: Equatable, Sendable {
  /// Which set of rules is judged by.
  public var profile: RuleProfile
  /// How they are tuned.
  public var tuning: RuleTuning

  /// Makes a book; without any argument it is the one that is shipped.
  public init(profile: RuleProfile = .robust, tuning: RuleTuning = RuleTuning()) {
    self.profile = profile
    self.tuning = tuning
  }

  /// Makes a fresh recognizer that judges by the book, or `nil` where nothing has that name.
  public func make(_ recognizer: String) -> GestureRecognizer? {
    RecognizerRegistry.make(
      recognizer, profile: profile, settings: tuning.settings(of: recognizer))
  }
}
