/// Which set of rules the recognizers judge by.
public enum Profile: String, CaseIterable, Sendable {
  /// The rules as the published tutorials state them, sample by sample.
  case literal
}
