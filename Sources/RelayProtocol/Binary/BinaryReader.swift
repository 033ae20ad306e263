/// Reads the parts of a record of `v1.gesture.bin`.
///
/// Errors carry the byte offset from the beginning of the WebSocket message. Only the values read
/// are allocated.
struct BinaryReader {
  /// The next byte.
  var offset: Int
  /// The end of the record or message.
  var end: Int

  @inline(__always)
  var isAtEnd: Bool { offset >= end }

  var left: Int { end - offset }

  @inline(__always)
  mutating func readByte(in bytes: Span<UInt8>) throws(ErrorMessage) -> UInt8 {
    guard offset < end else { throw cutOff("a byte") }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads a count in groups of seven bits; a count that is too long throws `code`.
  @inline(__always)
  mutating func readCount(
    in bytes: Span<UInt8>, or code: ErrorMessage.Code = .outOfRange
  ) throws(ErrorMessage) -> UInt64 {
    if offset < end, bytes[offset] < 0x80 {
      defer { offset += 1 }
      return UInt64(bytes[offset])
    }
    return try readLongCount(in: bytes, or: code)
  }

  private mutating func readLongCount(
    in bytes: Span<UInt8>, or code: ErrorMessage.Code
  ) throws(ErrorMessage) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard offset < end else { throw cutOff("the rest of a number") }
      let byte = bytes[offset]
      offset += 1
      // In the tenth group, one bit of 64 is left.
      if shift == 63 && byte > 1 {
        throw .fault(code, "expected a number of at most 64 bits", at: start)
      }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  /// Reads a count that is at most `most`.
  mutating func readCount(
    in bytes: Span<UInt8>, atMost most: Int, _ expected: @autoclosure () -> String
  ) throws(ErrorMessage) -> Int {
    let start = offset
    let count = try readCount(in: bytes)
    guard count <= UInt64(most) else {
      throw .fault(.outOfRange, "expected \(expected()), found \(count)", at: start)
    }
    return Int(count)
  }

  /// The largest whole number below which a double holds every whole number.
  private static let mostExact: Int64 = 9_007_199_254_740_991

  /// Reads a number that is not negative.
  mutating func readInteger(in bytes: Span<UInt8>) throws(ErrorMessage) -> Int {
    try readCount(in: bytes, atMost: Int(clamping: Self.mostExact), "a number that a double holds")
  }

  /// Reads a signed number of steps.
  @inline(__always)
  mutating func readSteps(in bytes: Span<UInt8>) throws(ErrorMessage) -> Int64 {
    BinaryReader.steps(try readCount(in: bytes))
  }

  /// Reads *steps or none* of a size as a number; NaN for none.
  mutating func readNumberOrNone(
    in bytes: Span<UInt8>, _ perUnit: Double
  ) throws(ErrorMessage) -> Double {
    let count = try readCount(in: bytes)
    return count == 0 ? .nan : Double(BinaryReader.steps(count - 1)) / perUnit
  }

  /// Reads steps of a size as a number.
  mutating func readNumber(
    in bytes: Span<UInt8>, _ perUnit: Double
  ) throws(ErrorMessage) -> Double { Double(try readSteps(in: bytes)) / perUnit }

  mutating func readDouble(in bytes: Span<UInt8>) throws(ErrorMessage) -> Double {
    Double(bitPattern: try readBits(in: bytes))
  }

  /// Reads eight bytes, the lowest first.
  mutating func readBits(in bytes: Span<UInt8>) throws(ErrorMessage) -> UInt64 {
    guard left >= 8 else { throw cutOff("8 bytes of a number") }
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += 8
    return bits
  }

  /// Reads the length of a text and skips its bytes; returns their range.
  mutating func readTextBytes(in bytes: Span<UInt8>) throws(ErrorMessage) -> Range<Int> {
    let count = try readElementCount(in: bytes, "bytes of a text")
    defer { offset += count }
    return offset..<offset + count
  }

  /// Reads a text of UTF-8.
  mutating func readText(in bytes: Span<UInt8>) throws(ErrorMessage) -> String {
    let range = try readTextBytes(in: bytes)
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    for index in range { text.append(bytes[index]) }
    guard let valid = String(validating: text, as: UTF8.self) else {
      throw .fault(.notJSON, "expected UTF-8", at: range.lowerBound)
    }
    return valid
  }

  mutating func readName(in bytes: Span<UInt8>) throws(ErrorMessage) -> String {
    let start = offset
    let code = try readInteger(in: bytes)
    if code == 0 { return try readText(in: bytes) }
    guard let name = BinaryNames.name(of: code >> 1) else {
      throw .fault(.outOfRange, "expected the number of a name, found \(code >> 1)", at: start)
    }
    return code & 1 == 1 ? RoomProfile.literalPrefix + name : name
  }

  /// Reads one bit for each of `count` elements.
  mutating func readBits(_ count: Int, in bytes: Span<UInt8>) throws(ErrorMessage) -> [Bool] {
    guard left >= (count + 7) / 8 else { throw cutOff("\((count + 7) / 8) bytes of bits") }
    defer { offset += (count + 7) / 8 }
    let start = offset
    return (0..<count).map { bytes[start + $0 / 8] >> UInt8($0 % 8) & 1 == 1 }
  }

  /// Reads the count of elements that follow.
  ///
  /// Each takes at least a byte, so a larger count is rejected before any allocation.
  mutating func readElementCount(
    in bytes: Span<UInt8>, _ things: String
  ) throws(ErrorMessage) -> Int {
    let start = offset
    let count = try readCount(in: bytes, or: .notJSON)
    guard count <= UInt64(left) else {
      throw .fault(.notJSON, "expected \(count) \(things), found \(left) bytes", at: start)
    }
    return Int(count)
  }

  @inline(never)
  func cutOff(_ expected: String) -> ErrorMessage {
    .fault(.notJSON, "expected \(expected), found the end of the record", at: end)
  }

  @inline(__always)
  static func steps(_ count: UInt64) -> Int64 {
    Int64(bitPattern: count >> 1) ^ -Int64(bitPattern: count & 1)
  }
}

extension ErrorMessage {
  /// The error at a byte of a binary message.
  @inline(never)
  static func fault(_ code: Code, _ message: String, at offset: Int) -> ErrorMessage {
    ErrorMessage(code: code, message: message, path: String(offset))
  }
}
