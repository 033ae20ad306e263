@testable import relay_bench

extension BenchReport {
  /// The figures' values by their names.
  var values: [String: Double] {
    Dictionary(uniqueKeysWithValues: figures.map { ($0.name, $0.value) })
  }
}
