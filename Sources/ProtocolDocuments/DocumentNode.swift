/// A value of a document that is written as YAML.
indirect enum DocumentNode: Equatable {
  case text(String)
  /// JSON that is written unchanged: a number, `true`, `null`, or an example.
  case literal(String)
  case list([DocumentNode])
  case map([(String, DocumentNode)])

  static func == (left: DocumentNode, right: DocumentNode) -> Bool { left.yaml == right.yaml }

  /// The value as a YAML document.
  var yaml: String { lines(within: 100).map { $0 + "\n" }.joined() }

  /// The value in lines: one if it fits into the columns, else one or more a member or element.
  private func lines(within columns: Int) -> [String] {
    if fits(columns) { return [inLine] }
    switch self {
    case .text, .literal: return [inLine]
    case .list(let elements):
      return elements.flatMap { element in
        let lines = element.lines(within: columns - 2)
        return ["- " + lines[0]] + lines.dropFirst().map { "  " + $0 }
      }
    case .map(let members):
      return members.flatMap { name, value in
        let name = Self.named(name)
        if value.fits(columns - name.count - 1) { return [name + " " + value.inLine] }
        return [name] + value.lines(within: columns - 2).map { "  " + $0 }
      }
    }
  }

  /// Whether the value is written in one line; a text always is.
  private func fits(_ columns: Int) -> Bool {
    switch self {
    case .text, .literal: true
    case .list, .map: inLine.count <= columns
    }
  }

  private var inLine: String {
    switch self {
    case .text(let value): Self.quoted(value)
    case .literal(let json): json
    case .list(let elements): "[" + elements.map { $0.inLine }.joined(separator: ", ") + "]"
    case .map(let members):
      "{" + members.map { Self.named($0) + " " + $1.inLine }.joined(separator: ", ") + "}"
    }
  }

  private static func named(_ name: String) -> String {
    (constants.contains(name) ? quoted(name) : name) + ":"
  }

  /// The names that YAML 1.1 reads as constants.
  private static let constants: Set = ["false", "no", "null", "off", "on", "true", "yes"]

  /// A text in double quotes, which YAML reads as JSON does.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": quoted += "\\" + String(character)
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}

extension DocumentNode: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral elements: DocumentNode...) { self = .list(elements) }
  init(dictionaryLiteral members: (String, DocumentNode)...) { self = .map(members) }
}
