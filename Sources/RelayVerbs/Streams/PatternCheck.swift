import Gestures
import RelayProtocol

/// Finds patterns that no message can match, such as one with a misspelt field.
///
/// A `never` line with such a pattern would hold whatever happens.
struct PatternCheck {
  /// The fields of each message that a pattern may match, by its type.
  private static let messages: [String: [String: FieldType]] = {
    let answers = MessageSchema.answers.filter { Observation.privateTypes.contains($0.type) }
    let name = FieldType.text("")
    var messages = ["close": ["code": .integer(nil), "reason": name, "drawer": name]]
    for schema in MessageSchema.events + answers {
      messages[schema.type] = ["drawer": name]
      for field in schema.fields { messages[schema.type]?[field.name] = field.type }
    }
    return messages
  }()

  /// The recognizers that the header attaches or an input names.
  private let recognizers: Set<String>

  /// Makes the check of a file's patterns.
  init(_ file: StreamFile) {
    var names = file.header.recognizers ?? RecognizerRegistry.names
    for line in file.lines {
      guard case .input(let input) = line.content,
        case .message(.recognizers(let request)) = input.action
      else { continue }
      names += request.preset.flatMap(RecognizerPreset.named)?.set.names ?? []
      names += (request.entries ?? []).map(\.name) + request.attach
    }
    recognizers = Set(names)
  }

  /// Why no message can match a pattern; `nil` if one can.
  func fault(in pattern: JSONValue) -> Expectations.Failure.Kind? {
    guard case .string(let type)? = pattern["type"] else {
      let isPossible = Self.messages.contains { fault(in: pattern, of: $0.key, $0.value) == nil }
      return isPossible ? nil : .impossible("no type of message has such fields")
    }
    guard let fields = Self.messages[type] else {
      return .impossible("there is no type \(type); there are \(Self.list(Self.messages.keys))")
    }
    return fault(in: pattern, of: type, fields).map { .impossible($0) }
  }

  private func fault(
    in pattern: JSONValue, of type: String, _ fields: [String: FieldType]
  ) -> String? {
    guard case .object(let members) = pattern else { return nil }
    for member in members where member.name != "type" {
      guard let kind = fields[member.name] else {
        return "\(type) has no field \(member.name); it has \(Self.list(fields.keys))"
      }
      guard case .string(let word) = member.value else { continue }
      if case .word(let words) = kind, !words.contains(word) {
        return "there is no \(member.name) \(word); there are \(words.joined(separator: ", "))"
      }
      if member.name == "recognizer", !isAttached(word) {
        return "\(word) is not attached; there are \(Self.list(recognizers))"
      }
    }
    return nil
  }

  private func isAttached(_ name: String) -> Bool {
    let prefix = RoomProfile.literalPrefix
    return recognizers.contains(
      name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
  }

  private static func list(_ names: some Sequence<String>) -> String {
    names.sorted().joined(separator: ", ")
  }
}
