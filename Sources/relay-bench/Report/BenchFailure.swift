/// The reason why a benchmark did not complete.
struct BenchFailure: Error, Equatable, CustomStringConvertible {
  /// The reason in one sentence.
  let sentence: String

  var description: String { sentence }

  /// Makes a failure from its sentence.
  init(_ sentence: String) { self.sentence = sentence }
}

extension BenchReport {
  /// The report of an incomplete benchmark: one figure that misses its target.
  init(failed name: String, _ failure: BenchFailure) {
    self.init(
      bench: name, figures: [Figure("completed", 0, "runs", .atLeast(1))],
      notes: [failure.sentence], isComplete: false)
  }
}
