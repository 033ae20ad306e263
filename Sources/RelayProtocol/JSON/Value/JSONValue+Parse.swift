extension JSONValue {
  /// An error in JSON text, with its position.
  public struct ParseError: Error, Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The byte within the line, from 1.
    public var column: Int
    /// What was expected and what was found.
    public var message: String
  }

  /// The default limit of nesting in a file.
  public static let defaultNestingDepth = 64

  /// Reads one JSON value with nothing but white space around it.
  ///
  /// A name that occurs twice in an object is rejected. The tree takes up to fifty times the memory
  /// of the text, so the caller limits the text.
  public init(
    parsing bytes: Span<UInt8>, nestingDepth: Int = JSONValue.defaultNestingDepth
  ) throws(ParseError) {
    var scanner = JSONScanner(offset: 0, nestingDepth: nestingDepth, spansLines: true)
    do throws(JSONFault) {
      self = try scanner.readValue(in: bytes, depth: 0)
      guard scanner.skipSpace(in: bytes) == nil else {
        throw scanner.malformed("the end", in: bytes)
      }
    } catch {
      var line = 1
      var lineStart = 0
      for index in 0..<min(error.offset, bytes.count) where bytes[index] == JSONByte.lineFeed {
        line += 1
        lineStart = index + 1
      }
      throw ParseError(line: line, column: error.offset - lineStart + 1, message: error.text)
    }
  }

  /// Reads a text as one JSON value.
  public init(
    parsing text: String, nestingDepth: Int = JSONValue.defaultNestingDepth
  ) throws(ParseError) {
    let bytes = Array(text.utf8)
    try self.init(parsing: bytes.span, nestingDepth: nestingDepth)
  }
}

extension JSONScanner {
  /// Reads a value of any type; `depth` is the number of objects and arrays around it.
  mutating func readValue(in bytes: Span<UInt8>, depth: Int) throws(JSONFault) -> JSONValue {
    switch skipSpace(in: bytes) {
    case JSONByte.quote: return .string(try readText(in: bytes))
    case JSONByte.openBrace: return .object(try readMembers(in: bytes, depth: depth))
    case JSONByte.openBracket: return .array(try readElements(in: bytes, depth: depth))
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try readBool(in: bytes))
    case UInt8(ascii: "n"):
      try readLiteral("null", in: bytes)
      return .null
    case .some(JSONByte.minus), .some(JSONByte.zero...JSONByte.nine):
      return .number(try readNumber(in: bytes))
    default: throw malformed("a value", in: bytes)
    }
  }

  private mutating func readElements(
    in bytes: Span<UInt8>, depth: Int
  ) throws(JSONFault) -> [JSONValue] {
    try checkDepth(depth)
    _ = try beginArray(in: bytes)
    var elements: [JSONValue] = []
    while try nextElement(isFirst: elements.isEmpty, in: bytes) {
      elements.append(try readValue(in: bytes, depth: depth + 1))
    }
    return elements
  }

  private mutating func readMembers(
    in bytes: Span<UInt8>, depth: Int
  ) throws(JSONFault) -> [JSONValue.Member] {
    try checkDepth(depth)
    _ = try beginObject(in: bytes)
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while try nextName(isFirst: members.isEmpty, in: bytes) != nil {
      var nameScanner = self
      nameScanner.offset = nameOffset
      let name = try nameScanner.readText(in: bytes)
      guard names.insert(name).inserted else { throw repeated(in: bytes) }
      members.append(JSONValue.Member(name, try readValue(in: bytes, depth: depth + 1)))
    }
    return members
  }
}
