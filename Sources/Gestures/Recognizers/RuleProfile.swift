/// Which set of rules the recognizers judge by.
public enum RuleProfile: String, CaseIterable, Sendable {
  /// Rules tuned on people's drawings, judged over the whole stroke; the default.
  case robust
  /// The rules as the published tutorials state them, sample by sample.
  case literal
}
