/// Writes the decimal digits of integers, of thousandths and of millionths.
enum JSONDigits {
  /// Appends the digits of an unsigned number, at most 20.
  @inline(__always)
  static func append(_ value: UInt64, to output: inout OutputSpan<UInt8>) {
    guard value < 100_000_000 else { return appendMany(value, to: &output) }
    appendFew(UInt32(truncatingIfNeeded: value), to: &output)
  }

  /// Appends the digits of a number below 10^8.
  ///
  /// The digits are collected in one number, the first in the lowest byte. This keeps their order
  /// and makes each division one by a constant.
  @inline(__always)
  private static func appendFew(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    var digits: UInt64 = 0
    var count = 0
    var rest = value
    repeat {
      digits = digits << 8 | UInt64(UInt32(JSONByte.zero) + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    for _ in 0..<count {
      output.append(UInt8(truncatingIfNeeded: digits))
      digits >>= 8
    }
  }

  @inline(never)
  private static func appendMany(_ value: UInt64, to output: inout OutputSpan<UInt8>) {
    append(value / 100_000_000, to: &output)
    var divisor: UInt32 = 10_000_000
    var rest = UInt32(truncatingIfNeeded: value % 100_000_000)
    while divisor > 0 {
      output.append(JSONByte.zero + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Appends the point and up to six decimals of `fraction` / 10^6, without trailing zeros.
  @inline(__always)
  static func appendMillionths(_ fraction: UInt32, to output: inout OutputSpan<UInt8>) {
    guard fraction % 1000 > 0 else { return appendThousandths(fraction / 1000, to: &output) }
    output.append(JSONByte.point)
    appendThree(fraction / 1000, to: &output)
    let millionths = fraction % 1000
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: millionths / 100))
    guard millionths % 100 > 0 else { return }
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: millionths / 10 % 10))
    guard millionths % 10 > 0 else { return }
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: millionths % 10))
  }

  @inline(__always)
  private static func appendThree(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: value / 100))
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: value / 10 % 10))
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends the point and up to three decimals of `fraction` / 1000, without trailing zeros.
  @inline(__always)
  static func appendThousandths(_ fraction: UInt32, to output: inout OutputSpan<UInt8>) {
    guard fraction > 0 else { return }
    output.append(JSONByte.point)
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: fraction / 100))
    let hundredths = fraction % 100
    guard hundredths > 0 else { return }
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: hundredths / 10))
    guard hundredths % 10 > 0 else { return }
    output.append(JSONByte.zero + UInt8(truncatingIfNeeded: hundredths % 10))
  }
}
