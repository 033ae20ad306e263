/// A value of a document that is written as YAML.
indirect enum DocumentNode: Equatable {
  case text(String)
  /// JSON that is written unchanged: a number, `true`, `null`, or an example.
  case literal(String)
  case list([DocumentNode])
  case map([(String, DocumentNode)])

  static func == (left: DocumentNode, right: DocumentNode) -> Bool { left.yaml == right.yaml }

  /// The value as a YAML document.
  var yaml: String {
    var text = ""
    write(to: &text, indent: "", isInLine: false)
    return text
  }

  private func write(to text: inout String, indent: String, isInLine: Bool) {
    switch self {
    case .text(let value): text += DocumentNode.quoted(value) + "\n"
    case .literal(let json): text += json + "\n"
    case .list(let elements):
      if elements.isEmpty { text += "[]\n" }
      for (index, element) in elements.enumerated() {
        text += (isInLine && index == 0 ? "" : indent) + "- "
        element.write(to: &text, indent: indent + "  ", isInLine: true)
      }
    case .map(let members):
      if members.isEmpty { text += "{}\n" }
      for (index, member) in members.enumerated() {
        let name = Self.constants.contains(member.0) ? Self.quoted(member.0) : member.0
        text += (isInLine && index == 0 ? "" : indent) + name + ":"
        if member.1.isNested {
          text += "\n"
          member.1.write(to: &text, indent: indent + "  ", isInLine: false)
        } else {
          text += " "
          member.1.write(to: &text, indent: indent, isInLine: true)
        }
      }
    }
  }

  private var isNested: Bool {
    switch self {
    case .text, .literal: false
    case .list(let elements): !elements.isEmpty
    case .map(let members): !members.isEmpty
    }
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
