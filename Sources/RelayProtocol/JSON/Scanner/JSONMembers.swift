/// Iterates over the members of one object; each known field may occur once, in any order.
struct JSONMembers {
  /// The offset of the object.
  let start: Int
  private var isFirst = true
  private var seen = InlineArray<4, JSONWord>(repeating: JSONWord(number: 0))
  private var seenCount = 0

  /// Reads the `{` of the object.
  @inline(__always)
  init(in bytes: Span<UInt8>, _ scanner: inout JSONScanner) throws(JSONFault) {
    start = try scanner.beginObject(in: bytes)
  }

  /// Reads the next member's name and colon; `nil` after the last member.
  @inline(__always)
  mutating func next(
    in bytes: Span<UInt8>, _ scanner: inout JSONScanner
  ) throws(JSONFault) -> JSONWord? {
    let name = try scanner.nextName(isFirst: isFirst, in: bytes)
    isFirst = false
    return name
  }

  /// The most known fields of an object; the size of `seen`.
  static let capacity = 4

  /// Throws if the known field just read occurred before.
  @inline(__always)
  mutating func note(
    _ name: JSONWord, in bytes: Span<UInt8>, _ scanner: JSONScanner
  ) throws(JSONFault) {
    for index in 0..<seenCount where seen[index] == name { throw scanner.repeated(in: bytes) }
    seen[seenCount] = name
    seenCount += 1
  }
}
