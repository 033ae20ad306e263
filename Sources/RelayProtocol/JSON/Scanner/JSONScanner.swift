/// Reads JSON (RFC 8259) byte by byte, for readers that know what to expect.
///
/// Each call receives the bytes, because a type cannot store a span yet. Only requested texts are
/// allocated. Every byte before `offset` is well-formed, including its UTF-8.
struct JSONScanner {
  /// The next byte to read.
  var offset: Int
  var nestingDepth: Int
  /// Whether a line feed is white space; otherwise it ends the text, as in JSON Lines.
  var spansLines = false
  /// The offset of the last name read.
  private(set) var nameOffset = 0

  init(offset: Int, nestingDepth: Int, spansLines: Bool = false) {
    (self.offset, self.nestingDepth, self.spansLines) = (offset, nestingDepth, spansLines)
  }

  /// The next byte, or `nil` at the end.
  func peek(in bytes: Span<UInt8>) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves to the next byte other than white space and returns it; `nil` at the end.
  @inline(__always)
  mutating func skipSpace(in bytes: Span<UInt8>) -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte > JSONByte.space { return byte }
      guard isSpace(byte) else { return byte }
      offset += 1
    }
    return nil
  }

  @inline(__always)
  private func isSpace(_ byte: UInt8) -> Bool {
    byte == JSONByte.space || byte == JSONByte.tab || byte == JSONByte.carriageReturn
      || (spansLines && byte == JSONByte.lineFeed)
  }

  // MARK: Objects and arrays

  /// Reads the `{` of an object and returns its offset.
  ///
  /// Calls of `nextName` follow.
  mutating func beginObject(in bytes: Span<UInt8>) throws(JSONFault) -> Int {
    try begin(JSONByte.openBrace, "an object", in: bytes)
  }

  /// Reads the `[` of an array and returns its offset.
  ///
  /// Calls of `nextElement` follow.
  mutating func beginArray(in bytes: Span<UInt8>) throws(JSONFault) -> Int {
    try begin(JSONByte.openBracket, "an array", in: bytes)
  }

  @inline(__always)
  private mutating func begin(
    _ byte: UInt8, _ name: String, in bytes: Span<UInt8>
  ) throws(JSONFault) -> Int {
    guard skipSpace(in: bytes) == byte else { throw unexpected(name, in: bytes) }
    offset += 1
    return offset - 1
  }

  /// Moves to the next element of an array; `false` after the last one, once its `]` is read.
  @inline(__always)
  mutating func nextElement(isFirst: Bool, in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
    let byte = skipSpace(in: bytes)
    if byte == JSONByte.closeBracket {
      offset += 1
      return false
    }
    if isFirst { return true }
    guard byte == JSONByte.comma else { throw malformed("\",\" or \"]\"", in: bytes) }
    offset += 1
    guard skipSpace(in: bytes) != JSONByte.closeBracket else {
      throw malformed("a value after \",\"", in: bytes)
    }
    return true
  }

  /// Reads the name of the next member of an object and its colon, and returns the name's word.
  ///
  /// `nil` after the last member, once its `}` is read. 0 for a name that does not fit a word.
  @inline(__always)
  mutating func nextName(isFirst: Bool, in bytes: Span<UInt8>) throws(JSONFault) -> JSONWord? {
    var byte = skipSpace(in: bytes)
    if byte == JSONByte.closeBrace {
      offset += 1
      return nil
    }
    if !isFirst {
      guard byte == JSONByte.comma else { throw malformed("\",\" or \"}\"", in: bytes) }
      offset += 1
      byte = skipSpace(in: bytes)
    }
    guard byte == JSONByte.quote else { throw malformed("a field's name in quotes", in: bytes) }
    nameOffset = offset
    let word = try readWord(in: bytes)
    guard skipSpace(in: bytes) == JSONByte.colon else { throw malformed("\":\"", in: bytes) }
    offset += 1
    return word
  }

  /// Reads a `null` if it is the next value; returns whether it was.
  mutating func readNull(in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
    guard skipSpace(in: bytes) == UInt8(ascii: "n") else { return false }
    try readLiteral("null", in: bytes)
    return true
  }

  /// Reads `true` or `false`.
  mutating func readBool(in bytes: Span<UInt8>) throws(JSONFault) -> Bool {
    switch skipSpace(in: bytes) {
    case UInt8(ascii: "t"):
      try readLiteral("true", in: bytes)
      return true
    case UInt8(ascii: "f"):
      try readLiteral("false", in: bytes)
      return false
    default: throw unexpected("true or false", in: bytes)
    }
  }

  /// Reads one of the words `true`, `false` and `null`.
  mutating func readLiteral(_ literal: String, in bytes: Span<UInt8>) throws(JSONFault) {
    let start = offset
    for byte in literal.utf8 {
      guard offset < bytes.count, bytes[offset] == byte else {
        offset = start
        throw malformed("\(literal)", in: bytes)
      }
      offset += 1
    }
  }

  // MARK: Faults

  /// The error for a missing value or one of another type than `expected`.
  @inline(never)
  func unexpected(_ expected: String, in bytes: Span<UInt8>) -> JSONFault {
    let found = JSONFound(at: offset, in: bytes)
    return JSONFault(
      found.isValue ? .wrongType : .notJSON, "expected \(expected), found \(found.name)",
      at: offset)
  }

  /// The error for bytes that are not JSON.
  @inline(never)
  func malformed(_ expected: String, in bytes: Span<UInt8>) -> JSONFault {
    let found = JSONFound(at: offset, in: bytes)
    return JSONFault(.notJSON, "expected \(expected), found \(found.name)", at: offset)
  }
}
