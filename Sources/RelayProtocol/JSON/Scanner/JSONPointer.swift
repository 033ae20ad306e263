/// Finds the JSON pointer (RFC 6901) of a place in a text.
///
/// Readers keep no path while they read: it is worked out from the bytes, once something is wrong.
enum JSONPointer {
  /// The pointer that goes by those names and numbers.
  static func text(_ steps: [String]) -> String {
    steps.map { "/" + escaped($0) }.joined()
  }

  /// The object or array that the walk stands in.
  private struct Container {
    /// The name of the member in hand, for an object.
    var name: String?
    /// The number of the element in hand, for an array.
    var index: Int?
    /// Whether the walk is at or in a value, rather than between two.
    var isInValue: Bool

    /// The step to the member or element in hand; a name that is very long is not told.
    var step: String? {
      guard isInValue else { return nil }
      if let index { return "/\(index)" }
      guard let name, name.utf8.count <= 128 else { return nil }
      return "/" + JSONPointer.escaped(name)
    }
  }

  /// The pointer to the value that begins at or holds the byte at `offset`, for a text that is
  /// well-formed from `start` up to there; between two values it is that of their container.
  ///
  /// Linear in the bytes walked.
  static func pointer(to offset: Int, in bytes: Span<UInt8>, from start: Int) -> String {
    var stack: [Container] = []
    var at = start
    while at < min(offset, bytes.count) {
      let byte = bytes[at]
      switch byte {
      case JSONByte.openBrace: stack.append(Container(name: nil, index: nil, isInValue: false))
      case JSONByte.openBracket: stack.append(Container(name: nil, index: 0, isInValue: true))
      case JSONByte.closeBrace, JSONByte.closeBracket:
        stack.removeLast()
        leaveValue(&stack)
      case JSONByte.comma: enterNext(&stack)
      case JSONByte.colon: stack[stack.count - 1].isInValue = true
      case JSONByte.quote:
        guard let end = endOfText(at, before: offset, in: bytes) else { return path(stack) }
        takeText(at..<end, in: bytes, &stack)
        at = end - 1
      case JSONByte.space, JSONByte.tab, JSONByte.carriageReturn, JSONByte.lineFeed: break
      default:
        while at + 1 < offset, !isEnd(bytes[at + 1]) { at += 1 }
        if at + 1 == offset && isUnfinished(offset, in: bytes) { return path(stack) }
        leaveValue(&stack)
      }
      at += 1
    }
    return path(stack)
  }

  /// A name as it stands in a pointer.
  static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func path(_ stack: [Container]) -> String {
    var text = ""
    for container in stack {
      guard let step = container.step else { break }
      text += step
    }
    return text
  }

  private static func leaveValue(_ stack: inout [Container]) {
    if let last = stack.indices.last { stack[last].isInValue = false }
  }

  private static func enterNext(_ stack: inout [Container]) {
    guard let last = stack.indices.last else { return }
    if let index = stack[last].index {
      stack[last].index = index + 1
      stack[last].isInValue = true
    } else {
      stack[last].name = nil
    }
  }

  private static func takeText(
    _ range: Range<Int>, in bytes: Span<UInt8>, _ stack: inout [Container]
  ) {
    guard let last = stack.indices.last else { return }
    if stack[last].isInValue {
      stack[last].isInValue = false
    } else {
      var scanner = JSONScanner(offset: range.lowerBound, nestingDepth: 0)
      stack[last].name = try? scanner.readText(in: bytes)
    }
  }

  /// Behind the closing quote of the string at `start`, unless `limit` comes first.
  private static func endOfText(
    _ start: Int, before limit: Int, in bytes: Span<UInt8>
  ) -> Int? {
    var at = start + 1
    while at < limit {
      if bytes[at] == JSONByte.quote { return at + 1 }
      at += bytes[at] == JSONByte.backslash ? 2 : 1
    }
    return nil
  }

  /// Whether a number or literal goes on at `offset`, or should.
  private static func isUnfinished(_ offset: Int, in bytes: Span<UInt8>) -> Bool {
    if offset < bytes.count && !isEnd(bytes[offset]) { return true }
    switch bytes[offset - 1] {
    case JSONByte.point, JSONByte.plus, JSONByte.minus, UInt8(ascii: "e"), UInt8(ascii: "E"):
      return true
    default: return false
    }
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket, JSONByte.space, JSONByte.tab,
      JSONByte.carriageReturn, JSONByte.lineFeed:
      true
    default: false
    }
  }
}
