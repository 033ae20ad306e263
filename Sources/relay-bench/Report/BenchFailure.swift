/// Why a benchmark could not be run, in a sentence.
struct BenchFailure: Error, Equatable {
  /// What went wrong.
  let sentence: String

  /// Makes a failure from its sentence.
  init(_ sentence: String) {
    self.sentence = sentence
  }
}

extension BenchReport {
  /// The report of a benchmark that could not be run: one figure that misses its target.
  init(failed name: String, _ failure: BenchFailure) {
    self.init(
      bench: name, figures: [Figure("completed", 0, "runs", .atLeast(1))],
      notes: [Self.plain(failure.sentence)])
  }
}
