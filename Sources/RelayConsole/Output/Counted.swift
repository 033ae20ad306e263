/// A number with its noun.
package enum Counted {
  /// `1 file`, `2 files`, `0 files`; for nouns with a plural in s.
  package static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
