/// Finds the JSON pointer (RFC 6901) of an offset in a text.
///
/// Readers track no path. It is computed from the bytes when an error occurs.
enum JSONPointer {
  /// The pointer with these names and indices.
  static func text(_ steps: [String]) -> String { steps.map { "/" + escaped($0) }.joined() }

  /// An object or array around the current offset.
  private struct Container {
    /// The index of the current or next element of an array; `nil` for an object.
    var index: Int?
    /// The last name in an object; `nil` for a very long one.
    var name: String?
    /// The step to the value at the offset; `nil` between two values.
    var step: String?
  }

  /// The pointer to the value at `offset`; between two values, that of their container.
  ///
  /// The text must be well-formed from `start` to `offset`.
  ///
  /// Linear in these bytes.
  static func pointer(to offset: Int, in bytes: Span<UInt8>, from start: Int) -> String {
    // The first one stands for the text, which is one value.
    var stack = [Container(step: "")]
    var at = start
    while at < min(offset, bytes.count) {
      let last = stack.count - 1
      switch bytes[at] {
      case JSONByte.openBrace: stack.append(Container())
      case JSONByte.openBracket: stack.append(Container(index: 0, step: "/0"))
      case JSONByte.closeBrace, JSONByte.closeBracket:
        stack.removeLast()
        stack[last - 1].step = nil
      case JSONByte.comma:
        guard let index = stack[last].index else { break }
        stack[last].index = index + 1
        stack[last].step = "/\(index + 1)"
      case JSONByte.colon: stack[last].step = stack[last].name.map { "/" + escaped($0) }
      case JSONByte.quote:
        guard let end = endOfText(at, before: offset, in: bytes) else { return path(stack) }
        if stack[last].step == nil { stack[last].name = name(at: at, in: bytes) }
        stack[last].step = nil
        at = end - 1
      case JSONByte.space, JSONByte.tab, JSONByte.carriageReturn, JSONByte.lineFeed: break
      default:
        while at + 1 < offset, !isEnd(bytes[at + 1]) { at += 1 }
        if at + 1 == offset && isUnfinished(offset, in: bytes) { return path(stack) }
        stack[last].step = nil
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
    stack.prefix { $0.step != nil }.compactMap { $0.step }.joined()
  }

  private static func name(at start: Int, in bytes: Span<UInt8>) -> String? {
    var scanner = JSONScanner(offset: start, nestingDepth: 0)
    guard let name = try? scanner.readText(in: bytes), name.utf8.count <= 128 else { return nil }
    return name
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
