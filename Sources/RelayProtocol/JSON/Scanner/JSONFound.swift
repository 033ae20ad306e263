/// Describes what is at an offset of a text, for an error message.
struct JSONFound {
  /// The description, as in "found a string".
  let name: String
  /// Whether a JSON value begins there.
  let isValue: Bool

  init(at offset: Int, in bytes: Span<UInt8>) {
    guard offset < bytes.count else {
      name = "the end"
      isValue = false
      return
    }
    let kind: String? =
      switch bytes[offset] {
      case JSONByte.openBrace: "an object"
      case JSONByte.openBracket: "an array"
      case JSONByte.quote: "a string"
      case JSONByte.minus, JSONByte.zero...JSONByte.nine: "a number"
      default: ["true", "false", "null"].first { JSONFound.isLiteral($0, at: offset, in: bytes) }
      }
    isValue = kind != nil
    name = kind ?? JSONFound.spelled(bytes[offset], at: offset, in: bytes)
  }

  private static func isLiteral(_ literal: String, at offset: Int, in bytes: Span<UInt8>) -> Bool {
    var index = offset
    for byte in literal.utf8 {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// A whole word such as `NaN`, or a single other byte.
  private static func spelled(_ byte: UInt8, at offset: Int, in bytes: Span<UInt8>) -> String {
    if byte == JSONByte.lineFeed { return "the end of the line" }
    var text = ""
    var index = offset
    while index < bytes.count, index - offset < 16, isLetter(bytes[index]) {
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      index += 1
    }
    if !text.isEmpty { return text }
    if byte == JSONByte.quote { return "a quote" }
    if byte > JSONByte.space && byte < 0x7f { return "\"\(Unicode.Scalar(byte))\"" }
    return "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
