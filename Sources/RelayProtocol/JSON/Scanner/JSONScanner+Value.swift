extension JSONScanner {
  /// Reads a number within `range`; `expected` describes the range in the error.
  @inline(__always)
  mutating func readNumber(
    in bytes: Span<UInt8>, within range: ClosedRange<Double>, _ expected: String
  ) throws(JSONFault) -> Double {
    _ = skipSpace(in: bytes)
    let start = offset
    let value = try readNumber(in: bytes)
    guard range.contains(value) else { throw outside(expected, at: start, in: bytes) }
    return value
  }

  /// Reads a whole number within `range`; it may be written `7`, `7.0` or `70e-1`.
  @inline(__always)
  mutating func readInteger(
    in bytes: Span<UInt8>, within range: ClosedRange<Int>, _ expected: String
  ) throws(JSONFault) -> Int {
    _ = skipSpace(in: bytes)
    let start = offset
    let value = try readNumber(in: bytes)
    guard abs(value) < 9_007_199_254_740_992 else { throw outside(expected, at: start, in: bytes) }
    let integer = Int(value)
    guard Double(integer) == value else {
      throw outside(expected, .wrongType, at: start, in: bytes)
    }
    guard range.contains(integer) else { throw outside(expected, at: start, in: bytes) }
    return integer
  }

  // MARK: Faults

  /// The error for an unexpected number or word read from `start`.
  @inline(never)
  func outside(
    _ expected: String, _ code: ErrorMessage.Code = .outOfRange, at start: Int,
    in bytes: Span<UInt8>
  ) -> JSONFault {
    JSONFault(code, "expected \(expected), found \(excerpt(from: start, in: bytes))", at: start)
  }

  /// The error for a known field that occurs twice; its name was just read.
  @inline(never)
  func repeated(in bytes: Span<UInt8>) -> JSONFault {
    var scanner = self
    scanner.offset = nameOffset
    let name = (try? scanner.readText(in: bytes)) ?? ""  // it was read without fault before
    let count = name.utf8.count
    let isShort = count <= RecognizersRequest.nameBytes
    let found = isShort ? "\"\(name)\"" : "a field of \(count) bytes"
    return JSONFault(
      .notJSON, "expected each field once, found \(found) again", at: nameOffset,
      field: isShort ? name : nil)
  }

  /// The text read from `start`, cut if it is long.
  private func excerpt(from start: Int, in bytes: Span<UInt8>) -> String {
    let longest = 32
    var scanned: [UInt8] = []
    for index in start..<min(offset, start + longest) { scanned.append(bytes[index]) }
    return String(decoding: scanned, as: UTF8.self) + (offset - start > longest ? "…" : "")
  }
}
