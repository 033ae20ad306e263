public import Gestures

/// The rounding of computed values on the wire, which drops digits that are only noise.
///
/// Values from clients are passed on exactly: samples, times and locations. Values that the server
/// computes are rounded: fits, boxes, results, criteria and its clock.
public enum WireQuantum: CaseIterable, Sendable {
  /// Lengths and points: a thousandth of a CSS pixel.
  ///
  /// Times of criteria: a microsecond.
  case thousandth
  /// Ratios, angles, and numbers of a result: a millionth.
  case millionth
  /// Arrival times: a tenth of a millisecond.
  case tenth

  /// The steps in one unit.
  @inline(__always)
  public var stepsPerUnit: Double {
    switch self {
    case .thousandth: 1000
    case .millionth: 1_000_000
    case .tenth: 10
    }
  }

  /// The step nearest to `value`; a value too large for steps stays unchanged.
  public func rounded(_ value: Double) -> Double {
    guard let steps = steps(nearestTo: value) else { return value }
    return Double(steps) / stepsPerUnit
  }

  /// The number of steps nearest to `value`, halves away from 0; `nil` if it is not finite, or has
  /// 2⁵¹ steps or more before rounding.
  ///
  /// If the number is below 2⁵¹, the rounded value has the same number of steps again.
  @inline(__always)
  func steps(nearestTo value: Double) -> Int64? {
    // Double.rounded() would call into the C library of mathematics.
    let scaled = value * stepsPerUnit
    guard abs(scaled) < 2_251_799_813_685_248 else { return nil }
    return Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
  }
}

extension Criterion.Unit {
  /// The rounding of a criterion's value and limit on the wire.
  public var quantum: WireQuantum {
    switch self {
    case .pixels, .milliseconds: .thousandth
    case .ratio, .touches, .samples, .radians: .millionth
    }
  }
}
