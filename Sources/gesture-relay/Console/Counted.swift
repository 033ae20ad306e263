/// Numbers of things, as people write them.
enum Counted {
  /// `1 file`, `2 files`, `0 files`; for nouns whose plural ends in a plain s.
  static func text(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
