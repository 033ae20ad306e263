import RelayConsole

/// The printable result of a benchmark.
protocol BenchResult {
  /// Whether all figures meet their targets.
  var isMet: Bool { get }
  /// One line of JSON.
  var json: String { get }
  /// A table of the figures.
  func table(on console: Console) -> String
}
