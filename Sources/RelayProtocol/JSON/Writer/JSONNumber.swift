/// Writes numbers: exactly, or rounded to a quantum.
enum JSONNumber {
  /// The most bytes of a number, with some to spare: `-1.7976931348623157e+308` has 24.
  static let longest = 26

  /// Appends a number so that reading it returns exactly the same double.
  ///
  /// A number with at most three decimals, as in coordinates, takes the fast path: the digits of an
  /// integer, if that integer / 1000 equals the number. Any other number gets the fewest digits
  /// that restore it. Infinity and NaN become `null`.
  @inline(__always)
  static func append(_ number: Double, to output: inout OutputSpan<UInt8>) {
    guard let steps = WireQuantum.thousandth.steps(nearestTo: number),
      Double(steps) / 1000 == number
    else { return appendShortest(number, to: &output) }
    append(thousandths: steps, to: &output)
  }

  /// Appends a number rounded to a quantum; `null` if it is not finite.
  @inline(__always)
  static func append(
    _ number: Double, rounded quantum: WireQuantum, to output: inout OutputSpan<UInt8>
  ) {
    guard let steps = quantum.steps(nearestTo: number) else {
      return appendShortest(number, to: &output)
    }
    switch quantum {
    case .thousandth: append(thousandths: steps, to: &output)
    case .millionth: append(millionths: steps, to: &output)
    case .tenth: append(thousandths: 100 * steps, to: &output)
    }
  }

  private static func append(thousandths steps: Int64, to output: inout OutputSpan<UInt8>) {
    if steps < 0 { output.append(JSONByte.minus) }
    let (whole, fraction) = steps.magnitude.quotientAndRemainder(dividingBy: 1000)
    JSONDigits.append(whole, to: &output)
    JSONDigits.appendThousandths(UInt32(truncatingIfNeeded: fraction), to: &output)
  }

  private static func append(millionths steps: Int64, to output: inout OutputSpan<UInt8>) {
    if steps < 0 { output.append(JSONByte.minus) }
    let (whole, fraction) = steps.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    JSONDigits.append(whole, to: &output)
    JSONDigits.appendMillionths(UInt32(truncatingIfNeeded: fraction), to: &output)
  }

  /// Appends the fewest digits that restore the number, as ECMAScript writes them.
  @inline(never)
  private static func appendShortest(_ number: Double, to output: inout OutputSpan<UInt8>) {
    let text = number.isFinite ? number.description : "null"
    if text.utf8.contains(UInt8(ascii: "e")) || text.utf8.last == JSONByte.zero {
      if number < 0 { output.append(JSONByte.minus) }
      var bytes: [UInt8] = []
      ShortestDigits(of: number).append(to: &bytes)
      for byte in bytes { output.append(byte) }
    } else {
      for byte in text.utf8 { output.append(byte) }
    }
  }
}
