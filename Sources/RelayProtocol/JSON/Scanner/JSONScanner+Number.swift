extension JSONScanner {
  /// Reads a number as the nearest double; one that is too large is infinite.
  ///
  /// Up to 2^53 with up to 22 decimals, a product or quotient of two exact doubles is rounded once
  /// and so is exact. See Clinger, "How to read floating point numbers accurately", 1990. The
  /// standard library reads the rest. A number has the digits that RFC 8259 (6) asks for: no `+`,
  /// no leading zero, digits on both sides of the point.
  @inline(__always)
  mutating func readNumber(in bytes: Span<UInt8>) throws(JSONFault) -> Double {
    _ = skipSpace(in: bytes)
    let start = offset
    let count = bytes.count
    var at = offset
    let isNegative = at < count && bytes[at] == JSONByte.minus
    if isNegative { at += 1 }
    let firstDigit = at
    var mantissa: UInt64 = 0
    JSONScanner.readDigits(in: bytes, at: &at, into: &mantissa)
    var digits = at - firstDigit
    guard digits > 0 else { throw notNumber(at: at, in: bytes) }
    if digits > 1 && bytes[firstDigit] == JSONByte.zero { throw leadingZero(in: bytes) }
    var exponent = 0
    if at < count && bytes[at] == JSONByte.point {
      at += 1
      let firstDecimal = at
      JSONScanner.readDigits(in: bytes, at: &at, into: &mantissa)
      exponent = firstDecimal - at
      guard exponent < 0 else { throw missingDigit(at: at, in: bytes) }
      digits -= exponent
    }
    if at < count && bytes[at] | 0x20 == UInt8(ascii: "e") {
      exponent += try readExponent(in: bytes, at: &at)
    }
    offset = at
    guard digits <= 19 && mantissa <= 1 << 53 && (-22...22).contains(exponent) else {
      return JSONScanner.slowNumber(in: bytes, start..<at)
    }
    let magnitude =
      exponent < 0
      ? Double(mantissa) / PowerOfTen.double(-exponent)
      : Double(mantissa) * PowerOfTen.double(exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// Reads digits into a number that wraps on overflow; the caller counts the digits.
  @inline(__always)
  private static func readDigits(
    in bytes: Span<UInt8>, at offset: inout Int, into value: inout UInt64
  ) {
    while offset < bytes.count {
      let digit = bytes[offset] &- JSONByte.zero
      guard digit < 10 else { return }
      value = value &* 10 &+ UInt64(digit)
      offset += 1
    }
  }

  @inline(never)
  private func readExponent(in bytes: Span<UInt8>, at offset: inout Int) throws(JSONFault) -> Int {
    offset += 1
    let isNegative = offset < bytes.count && bytes[offset] == JSONByte.minus
    if isNegative || (offset < bytes.count && bytes[offset] == JSONByte.plus) { offset += 1 }
    let firstDigit = offset
    var exponent = 0
    while offset < bytes.count {
      let digit = bytes[offset] &- JSONByte.zero
      guard digit < 10 else { break }
      exponent = min(exponent * 10 + Int(digit), 1_000_000)  // more is no different
      offset += 1
    }
    guard offset > firstDigit else { throw missingDigit(at: offset, in: bytes) }
    return isNegative ? -exponent : exponent
  }

  /// Reads a number of any length with checked grammar.
  @inline(never)
  private static func slowNumber(in bytes: Span<UInt8>, _ range: Range<Int>) -> Double {
    var digits: [UInt8] = []
    digits.append(addingCapacity: range.count) { output in
      for index in range { output.append(bytes[index]) }
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard let value = Double(text) else {
      preconditionFailure("the standard library does not read the number \(text)")
    }
    return value
  }

  // MARK: Faults

  @inline(never)
  private func notNumber(at index: Int, in bytes: Span<UInt8>) -> JSONFault {
    index == offset ? unexpected("a number", in: bytes) : missingDigit(at: index, in: bytes)
  }

  @inline(never)
  private func missingDigit(at index: Int, in bytes: Span<UInt8>) -> JSONFault {
    let found = JSONFound(at: index, in: bytes)
    return JSONFault(.notJSON, "expected a digit, found \(found.name)", at: index)
  }

  @inline(never)
  private func leadingZero(in bytes: Span<UInt8>) -> JSONFault {
    JSONFault(.notJSON, "expected a number without leading zeros, found one with", at: offset)
  }
}

/// The powers of ten that a double holds exactly.
enum PowerOfTen {
  /// Ten to the power of `exponent`, 0 to 22.
  @inline(__always)
  static func double(_ exponent: Int) -> Double { table[exponent] }

  private static let table: InlineArray<23, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
