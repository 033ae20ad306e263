extension JSONScanner {
  /// Reads a string as a word.
  @inline(__always)
  mutating func readWord(in bytes: Span<UInt8>) throws(JSONFault) -> JSONWord {
    guard skipSpace(in: bytes) == JSONByte.quote else { throw unexpected("a string", in: bytes) }
    var at = offset + 1
    var word: UInt128 = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == JSONByte.quote {
        let length = at - offset - 1
        offset = at + 1
        return JSONWord(number: length <= 16 ? word : 0)
      }
      guard byte >= 0x20 && byte < 0x80 && byte != JSONByte.backslash else { break }
      word = word << 8 | UInt128(byte)
      at += 1
    }
    return JSONWord(try readText(in: bytes))
  }

  mutating func readText(in bytes: Span<UInt8>) throws(JSONFault) -> String {
    var text: [UInt8] = []
    try scanText(in: bytes) { text.append($0) }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func skipText(in bytes: Span<UInt8>) throws(JSONFault) {
    try scanText(in: bytes) { _ in }
  }

  /// Reads a string and passes its unescaped bytes, well-formed UTF-8, to `take`.
  @inline(__always)
  private mutating func scanText(in bytes: Span<UInt8>, _ take: (UInt8) -> Void) throws(JSONFault) {
    guard skipSpace(in: bytes) == JSONByte.quote else { throw unexpected("a string", in: bytes) }
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == JSONByte.quote {
        offset += 1
        return
      } else if byte == JSONByte.backslash {
        let scalar = try readEscape(in: bytes)
        UTF8.encode(scalar)?.forEach(take)
      } else if byte < 0x20 {
        throw malformed("the string's closing quote", in: bytes)
      } else if byte < 0x80 {
        take(byte)
        offset += 1
      } else {
        let length = UTF8Sequence.length(at: offset, in: bytes)
        guard length > 0 else {
          throw JSONFault(.notJSON, "expected UTF-8, found another byte", at: offset)
        }
        for index in offset..<offset + length { take(bytes[index]) }
        offset += length
      }
    }
    throw malformed("the string's closing quote", in: bytes)
  }

  /// Reads an escape from its backslash on; two escapes for a surrogate pair.
  private mutating func readEscape(in bytes: Span<UInt8>) throws(JSONFault) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let byte = peek(in: bytes)
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      offset = start + 1
      throw malformed("an escape such as \\n", in: bytes)
    }
    let unit = try readHex(in: bytes)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isPair =
      unit < 0xdc00 && peek(in: bytes) == JSONByte.backslash && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "u")
    if isPair {
      offset += 2
      let low = try readHex(in: bytes)
      if (0xdc00...0xdfff).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
      {
        return scalar
      }
    }
    throw JSONFault(.notJSON, "expected a pair of surrogates, found one alone", at: start)
  }

  private mutating func readHex(in bytes: Span<UInt8>) throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(in: bytes), let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw malformed("a hexadecimal digit", in: bytes) }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }
}
