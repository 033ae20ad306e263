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

  /// The report that `work` makes, or that of an incomplete benchmark.
  init(_ name: String, _ work: () throws(BenchFailure) -> BenchReport) {
    do throws(BenchFailure) { self = try work() } catch { self.init(failed: name, error) }
  }
}
