/// The lines of a message: objects are separated by line feeds, and no object holds one, since JSON
/// writes a line feed in a string as an escape.
enum JSONLine {
  /// Moves `offset` to the first byte that is not white space; `false` where there is none.
  static func skipBlankLines(in bytes: Span<UInt8>, at offset: inout Int) -> Bool {
    while offset < bytes.count {
      switch bytes[offset] {
      case JSONByte.space, JSONByte.tab, JSONByte.carriageReturn, JSONByte.lineFeed: offset += 1
      default: return true
      }
    }
    return false
  }

  /// Reads the rest of a line, which must be white space, and returns where the next one begins.
  static func end(
    of scanner: inout JSONScanner, in bytes: Span<UInt8>
  ) throws(JSONFault) -> Int {
    guard let byte = scanner.skipSpace(in: bytes) else { return bytes.count }
    guard byte == JSONByte.lineFeed else {
      throw scanner.malformed("the end of the line", in: bytes)
    }
    return scanner.offset + 1
  }

  /// Where the line after the one that holds `offset` begins.
  static func next(after offset: Int, in bytes: Span<UInt8>) -> Int {
    var at = offset
    while at < bytes.count {
      at += 1
      if bytes[at - 1] == JSONByte.lineFeed { break }
    }
    return at
  }

  /// Reads the line from `offset` on as one value and moves `offset` behind the line, also where
  /// the line is wrong.
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
