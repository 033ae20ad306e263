extension JSON5Reader {
  /// Reads a text in single or double quotes.
  mutating func readText() throws(JSON5Error) -> String {
    let start = here
    guard let quote = peek else { throw unexpected("a text") }
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = peek {
      switch scalar {
      case quote:
        advance()
        return String(text)
      case "\n", "\r":
        throw JSON5Error(position: start, message: "the text that begins here is not closed")
      case "\\":
        advance()
        if let meant = try readEscape() { text.append(meant) }
      default:
        text.append(scalar)
        advance()
      }
    }
    throw JSON5Error(position: start, message: "the text that begins here is not closed")
  }

  /// Reads the rest of an escape; `nil` for an escaped line break.
  private mutating func readEscape() throws(JSON5Error) -> Unicode.Scalar? {
    guard let scalar = peek else { throw unexpected("an escape") }
    guard !("1"..."9").contains(scalar) else { throw unexpected("an escape") }
    advance()
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "0": return "\0"
    case "x": return try readHexadecimal(digits: 2)
    case "u": return try readHexadecimal(digits: 4)
    case "\n": return nil
    case "\r":
      skip("\n")
      return nil
    default: return scalar
    }
  }

  /// Reads a code point; two escaped halves of a pair make one.
  private mutating func readHexadecimal(digits: Int) throws(JSON5Error) -> Unicode.Scalar {
    let start = here
    let high = try readCode(digits: digits)
    if let scalar = Unicode.Scalar(high) { return scalar }
    if (0xD800..<0xDC00).contains(high), skip("\\"), skip("u") {
      let low = try readCode(digits: 4)
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw JSON5Error(position: start, message: "half of a surrogate pair")
  }

  private mutating func readCode(digits: Int) throws(JSON5Error) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<digits {
      guard let scalar = peek, let digit = Character(scalar).hexDigitValue else {
        throw unexpected("\(digits) hexadecimal digits")
      }
      code = code << 4 + UInt32(digit)
      advance()
    }
    return code
  }

  /// Reads a number: decimal or hexadecimal, with a sign, `Infinity` or `NaN`.
  mutating func readNumber() throws(JSON5Error) -> JSON5Value.Content {
    let start = here
    var text = String.UnicodeScalarView()
    while let scalar = peek, scalar.isNumberPart {
      text.append(scalar)
      advance()
    }
    let written = String(text)
    guard let value = Self.number(written) else {
      // The text itself may be a secret.
      throw JSON5Error(position: start, message: "expected a number (text needs quotes)")
    }
    return .number(value, text: written)
  }

  private static func number(_ written: String) -> Double? {
    let isNegative = written.hasPrefix("-")
    let digits = isNegative || written.hasPrefix("+") ? String(written.dropFirst()) : written
    let sign = isNegative ? -1.0 : 1.0
    switch digits {
    case "Infinity": return sign * .infinity
    case "NaN": return .nan
    default: break
    }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      // Before its digits UInt64 would take a sign.
      let code = digits.dropFirst(2)
      guard code.allSatisfy(\.isHexDigit) else { return nil }
      return UInt64(code, radix: 16).map { sign * Double($0) }
    }
    let hasLeadingZero = digits.count > 1 && digits.hasPrefix("0")
    if hasLeadingZero, let second = digits.dropFirst().first, second.isNumber { return nil }
    // Double reads neither ".5" with a bare point at the start nor "5." on every platform.
    let whole = digits.hasPrefix(".") ? "0" + digits : digits
    let padded = whole.hasSuffix(".") && whole != "0." ? whole + "0" : whole
    guard digits != ".", padded.first?.isNumber == true, !padded.contains("x") else { return nil }
    return Double(padded.replacing(".e", with: ".0e").replacing(".E", with: ".0E"))
      .map { sign * $0 }
  }
}

extension Unicode.Scalar {
  /// Whether a number may continue with it; an invalid number is refused as a whole.
  fileprivate var isNumberPart: Bool {
    switch self {
    case "0"..."9", "a"..."z", "A"..."Z", "+", "-", ".", "_": true
    default: false
    }
  }
}
