/// Appends JSON to bytes: literals, integers, numbers, names and texts.
struct JSONWriter {
  /// The bytes written so far.
  var bytes: [UInt8]

  /// Appends a JSON literal unchanged.
  @inline(__always)
  mutating func write(_ literal: String) { bytes.append(contentsOf: literal.utf8) }

  @inline(__always)
  mutating func write(integer: Int) {
    if integer < 0 { bytes.append(JSONByte.minus) }
    writeDigits(UInt64(integer.magnitude))
  }

  mutating func write(bool: Bool) { write(bool ? "true" : "false") }

  /// Appends a drawer's id in quotes.
  @inline(__always)
  mutating func write(drawer: DrawerID) {
    bytes.append(addingCapacity: 23) { output in
      output.append(JSONByte.quote)
      output.append(UInt8(ascii: "d"))
      JSONDigits.append(UInt64(drawer.number.magnitude), to: &output)
      output.append(JSONByte.quote)
    }
  }

  /// Appends a word that needs no escapes, in quotes.
  @inline(__always)
  mutating func write(word: String) {
    let word = word.utf8.span
    bytes.append(addingCapacity: word.count + 2) { output in
      output.append(JSONByte.quote)
      for index in word.indices { output.append(word[index]) }
      output.append(JSONByte.quote)
    }
  }

  /// Appends a text in quotes, with quotes, backslashes and control characters escaped and the rest
  /// as UTF-8.
  mutating func write(text: String) {
    let utf8 = text.utf8.span
    for index in utf8.indices where JSONWriter.needsEscape(utf8[index]) {
      return writeEscaped(text)
    }
    write(word: text)
  }

  /// Appends the digits of an unsigned number.
  @inline(__always)
  mutating func writeDigits(_ value: UInt64) {
    bytes.append(addingCapacity: 20) { JSONDigits.append(value, to: &$0) }
  }

  @inline(__always)
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == JSONByte.quote || byte == JSONByte.backslash
  }

  @inline(never)
  private mutating func writeEscaped(_ text: String) {
    bytes.append(JSONByte.quote)
    for byte in text.utf8 {
      if JSONWriter.needsEscape(byte) { writeEscape(byte) } else { bytes.append(byte) }
    }
    bytes.append(JSONByte.quote)
  }

  private mutating func writeEscape(_ byte: UInt8) {
    switch byte {
    case JSONByte.quote: write("\\\"")
    case JSONByte.backslash: write("\\\\")
    case JSONByte.lineFeed: write("\\n")
    case JSONByte.carriageReturn: write("\\r")
    case JSONByte.tab: write("\\t")
    default:
      write("\\u00")
      let digits = String(byte, radix: 16)
      if digits.utf8.count == 1 { bytes.append(JSONByte.zero) }
      write(digits)
    }
  }
}
