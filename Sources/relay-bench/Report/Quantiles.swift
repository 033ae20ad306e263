/// The distribution of many measurements.
struct Quantiles: Equatable {
  private let sorted: [Double]

  /// Sorts the measurements.
  init(_ values: [Double]) { sorted = values.sorted() }

  /// The least value that the share `quantile` (0 to 1) of all values does not
  /// exceed; NaN without a measurement.
  func at(_ quantile: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let index = (quantile * Double(sorted.count)).rounded(.up) - 1
    return sorted[min(sorted.count - 1, max(0, Int(index)))]
  }
}
