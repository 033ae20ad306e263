public import Gestures

/// The steps that derived values are rounded to on the wire, so that the noise behind the last
/// meaningful digit is not sent.
///
/// What a client sent goes on to others as it came: samples, times and places. What the server
/// works out itself is rounded: fits, boxes, results, criteria, and its own clock.
public enum WireQuantum: CaseIterable, Sendable {
  /// Lengths and places: a thousandth of a CSS pixel; times of criteria: a microsecond.
  case thousandth
  /// Ratios, angles, and numbers of a result: a millionth.
  case millionth
  /// When samples arrived: a tenth of a millisecond.
  case tenth

  /// How many steps make one.
  @inline(__always)
  public var stepsPerUnit: Double {
    switch self {
    case .thousandth: 1000
    case .millionth: 1_000_000
    case .tenth: 10
    }
  }

  /// The step nearest to `value`; a value too large for steps to matter stays as it is.
  public func rounded(_ value: Double) -> Double {
    guard let steps = steps(nearestTo: value) else { return value }
    return Double(steps) / stepsPerUnit
  }

  /// How many steps come nearest to `value`, halves away from 0; `nil` where a double no longer
  /// holds each number of steps, or the value is not finite.
  @inline(__always)
  func steps(nearestTo value: Double) -> Int64? {
    // Double.rounded() would call into the C library of mathematics.
    let scaled = value * stepsPerUnit
    guard abs(scaled) < 9_007_199_254_740_992 else { return nil }
    return Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
  }
}

extension Criterion.Unit {
  /// What a criterion's value and limit are rounded to on the wire.
  public var quantum: WireQuantum {
    switch self {
    case .pixels, .milliseconds: .thousandth
    case .ratio, .touches, .samples, .radians: .millionth
    }
  }
}
