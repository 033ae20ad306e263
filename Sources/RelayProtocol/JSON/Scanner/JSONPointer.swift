/// Finds the JSON pointer (RFC 6901) of an offset in a text.
///
/// Readers track no path. It is computed from the bytes when an error occurs.
enum JSONPointer {
  /// The pointer with these names and indices.
  static func text(_ steps: [String]) -> String { steps.map { "/" + escaped($0) }.joined() }

  /// An object or array around the current offset.
  private struct Container {
    /// The name of the current member of an object.
    var name: String?
    /// The index of the current element of an array.
    var index: Int?
    /// Whether the offset is at or in a value, not between two values.
    var isInValue: Bool

    /// The step to the current member or element; `nil` for a very long name.
    var step: String? {
      guard isInValue else { return nil }
      if let index { return "/\(index)" }
      guard let name, name.utf8.count <= 128 else { return nil }
      return "/" + JSONPointer.escaped(name)
    }
  }

  /// The pointer to the value at `offset`; between two values, that of their container.
  ///
  /// The text must be well-formed from `start` to `offset`.
  ///
  /// Linear in these bytes.
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

  /// A name, escaped for a pointer.
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

  /// The offset after the closing quote of the string at `start`, at most `limit`.
  private static func endOfText(_ start: Int, before limit: Int, in bytes: Span<UInt8>) -> Int? {
    var at = start + 1
    while at < limit {
      if bytes[at] == JSONByte.quote { return at + 1 }
      at += bytes[at] == JSONByte.backslash ? 2 : 1
    }
    return nil
  }

  /// Whether a number or literal continues at `offset`, or should.
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
