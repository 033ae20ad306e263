import RelayConsole

/// What a benchmark prints.
protocol BenchResult {
  /// Whether all figures are as they should be.
  var isMet: Bool { get }
  /// One line of JSON.
  var json: String { get }
  /// A table for people.
  func table(on console: Console) -> String
}
