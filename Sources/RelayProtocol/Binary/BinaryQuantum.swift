/// The rounding of numbers in `v1.gesture.bin`, in steps a unit.
enum BinaryQuantum {
  /// Coordinates and times of samples, forces, and lengths in a live fit.
  static let hundredth = 100.0
  /// Shares, angles and confidence of a live fit, margins, and computed points.
  static let thousandth = 1000.0
  /// The error of a live fit.
  static let tenThousandth = 10_000.0
  /// Numbers of a result, and criteria of a verdict that are not in pixels or milliseconds.
  static let millionth = 1_000_000.0
  /// Arrival times.
  static let tenth = 10.0

  /// The upper bound of step counts: sums and differences of four of them are exact in a double.
  static let mostSteps = 1_125_899_906_842_624.0

  /// The nearest hundredth; the number itself if it is not finite or too large for steps.
  static func rounded(_ number: Double) -> Double {
    steps(number, hundredth).map { Double($0) / hundredth } ?? number
  }

  /// The nearest whole number of steps; `nil` if it is not finite or too large.
  @inline(__always)
  static func steps(_ number: Double, _ perUnit: Double) -> Int64? {
    let scaled = number * perUnit
    guard abs(scaled) < mostSteps else { return nil }
    return Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
  }
}
