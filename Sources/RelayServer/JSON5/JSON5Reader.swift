/// Reads JSON5 (https://spec.json5.org).
///
/// JSON5 is JSON with comments, trailing commas, unquoted names, single quotes
/// and further notations of numbers. Each value keeps its position for error
/// messages; a duplicate name is an error.
struct JSON5Reader {
  /// The deepest nesting; a configuration needs three levels.
  static let nestingDepth = 32

  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var position = TextPosition(line: 1, column: 1)

  /// Parses `text`, which holds one value beside white space and comments.
  static func value(of text: String) throws(JSON5Error) -> JSON5Value {
    var reader = JSON5Reader(scalars: Array(text.unicodeScalars))
    reader.skip("\u{FEFF}")
    try reader.skipBlanks()
    let value = try reader.readValue(depth: 0)
    try reader.skipBlanks()
    guard reader.peek == nil else { throw reader.unexpected("the end of the file") }
    return value
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  /// The scalar that comes next, or `nil` at the end.
  var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  /// The position of the next scalar.
  var here: TextPosition { position }

  /// Takes the next scalar.
  mutating func advance() {
    guard offset < scalars.count else { return }
    if scalars[offset] == "\n" {
      position.line += 1
      position.column = 1
    } else {
      position.column += 1
    }
    offset += 1
  }

  /// Takes `scalar` if it is next; returns whether it was.
  @discardableResult
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    advance()
    return true
  }

  /// An error at the next scalar.
  func unexpected(_ expected: String) -> JSON5Error {
    let found =
      peek.map { $0 == "\n" ? "the end of the line" : "\"\($0)\"" } ?? "the end of the file"
    return JSON5Error(position: position, message: "found \(found), expected \(expected)")
  }

  /// Skips white space and comments.
  mutating func skipBlanks() throws(JSON5Error) {
    while let scalar = peek {
      if scalar == "/" {
        try skipComment()
      } else if scalar.properties.isWhitespace {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(JSON5Error) {
    let start = position
    advance()
    if skip("/") {
      while let scalar = peek, scalar != "\n" { advance() }
      return
    }
    guard skip("*") else { throw unexpected("a comment (// or /*)") }
    while peek != nil {
      if skip("*") {
        if skip("/") { return }
      } else {
        advance()
      }
    }
    throw JSON5Error(position: start, message: "the comment that begins here is not closed with */")
  }

  private mutating func readValue(depth: Int) throws(JSON5Error) -> JSON5Value {
    guard depth < Self.nestingDepth else {
      throw JSON5Error(
        position: position, message: "nested more than \(Self.nestingDepth) levels deep")
    }
    let start = position
    guard let scalar = peek else { throw unexpected("a value") }
    switch scalar {
    case "{": return JSON5Value(content: try readObject(depth: depth), position: start)
    case "[": return JSON5Value(content: try readList(depth: depth), position: start)
    case "\"", "'": return JSON5Value(content: .text(try readText()), position: start)
    case "0"..."9", "+", "-", ".": return JSON5Value(content: try readNumber(), position: start)
    default: return JSON5Value(content: try readWord(), position: start)
    }
  }

  private mutating func readWord() throws(JSON5Error) -> JSON5Value.Content {
    let start = position
    switch readName() {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "Infinity": return .number(.infinity, text: "Infinity")
    case "NaN": return .number(.nan, text: "NaN")
    case "": throw unexpected("a value")
    default:
      // The word itself may be a secret.
      throw JSON5Error(
        position: start, message: "found a word, expected a value (text needs quotes)")
    }
  }

  private mutating func readList(depth: Int) throws(JSON5Error) -> JSON5Value.Content {
    advance()
    var values: [JSON5Value] = []
    while true {
      try skipBlanks()
      if skip("]") { return .list(values) }
      values.append(try readValue(depth: depth + 1))
      try skipBlanks()
      if skip(",") { continue }
      guard peek == "]" else { throw unexpected("\",\" or \"]\"") }
    }
  }

  private mutating func readObject(depth: Int) throws(JSON5Error) -> JSON5Value.Content {
    advance()
    var members: [JSON5Value.Member] = []
    while true {
      try skipBlanks()
      if skip("}") { return .object(members) }
      let start = position
      let name = peek == "\"" || peek == "'" ? try readText() : readName()
      guard position != start else { throw unexpected("a name or \"}\"") }
      if let earlier = members.first(where: { $0.name == name }) {
        throw JSON5Error(
          position: start,
          message: "\"\(name)\" stands here for the second time; "
            + "the first is at \(earlier.position)")
      }
      try skipBlanks()
      guard skip(":") else { throw unexpected("\":\" after \"\(name)\"") }
      try skipBlanks()
      let value = try readValue(depth: depth + 1)
      members.append(JSON5Value.Member(name: name, position: start, value: value))
      try skipBlanks()
      if skip(",") { continue }
      guard peek == "}" else { throw unexpected("\",\" or \"}\"") }
    }
  }

  /// Reads an unquoted name; empty if none begins here.
  private mutating func readName() -> String {
    var name = String.UnicodeScalarView()
    while let scalar = peek {
      let isStart = scalar == "$" || scalar == "_" || scalar.properties.isIDStart
      guard isStart || (!name.isEmpty && scalar.properties.isIDContinue) else { break }
      name.append(scalar)
      advance()
    }
    return String(name)
  }
}
