/// Splits a message into lines.
///
/// Line feeds separate objects; within a string, JSON escapes them.
enum JSONLine {
  /// Moves `offset` to the first byte other than white space; `false` if there is none.
  static func skipBlankLines(in bytes: Span<UInt8>, at offset: inout Int) -> Bool {
    var scanner = JSONScanner(offset: offset, nestingDepth: 0, spansLines: true)
    defer { offset = scanner.offset }
    return scanner.skipSpace(in: bytes) != nil
  }

  /// Reads the rest of a line, which must be white space; returns the start of the next line.
  static func end(of scanner: inout JSONScanner, in bytes: Span<UInt8>) throws(JSONFault) -> Int {
    guard let byte = scanner.skipSpace(in: bytes) else { return bytes.count }
    guard byte == JSONByte.lineFeed else {
      throw scanner.malformed("the end of the line", in: bytes)
    }
    return scanner.offset + 1
  }

  /// The start of the line after the one at `offset`.
  static func next(after offset: Int, in bytes: Span<UInt8>) -> Int {
    var at = offset
    while at < bytes.count {
      at += 1
      if bytes[at - 1] == JSONByte.lineFeed { break }
    }
    return at
  }

  /// Reads the line at `offset` as one value and moves `offset` past the line, even if it is
  /// invalid.
  static func readValue(
    in bytes: Span<UInt8>, at offset: inout Int, nestingDepth: Int
  ) throws(ErrorMessage) -> JSONValue {
    let start = offset
    var scanner = JSONScanner(offset: start, nestingDepth: nestingDepth)
    do throws(JSONFault) {
      let value = try scanner.readValue(in: bytes, depth: 0)
      offset = try end(of: &scanner, in: bytes)
      return value
    } catch {
      offset = next(after: start, in: bytes)
      throw error.message(in: bytes, from: start)
    }
  }
}
