import Gestures
import RelayProtocol

/// Finds patterns that no message can match, such as one with a misspelt field or a drawer that the
/// file has not.
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
  private var recognizers: Set<String>
  /// The drawers that have input.
  private var drawers: Set<String> = []
  /// Whether recognizers have counterparts under `literal`.
  private var hasCounterparts: Bool

  /// Makes the check of a file's patterns.
  init(_ file: StreamFile) {
    recognizers = Set(file.header.recognizers ?? RecognizerRegistry.names)
    hasCounterparts = file.header.profile == RoomProfile.both.rawValue
    for line in file.lines {
      guard case .input(let input) = line.content else { continue }
      drawers.insert(input.drawer.description)
      guard case .message(let message) = input.action else { continue }
      if message == .profile(.both) { hasCounterparts = true }
      guard case .recognizers(let request) = message else { continue }
      recognizers.formUnion(request.preset.flatMap(RecognizerPreset.named)?.set.names ?? [])
      recognizers.formUnion((request.entries ?? []).map(\.name) + request.attach)
    }
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
      guard Self.may(kind, be: member.value) else {
        return "no \(type) has a \(member.name) like \(member.value)"
      }
      guard case .string(let word) = member.value else { continue }
      if case .word(let words) = kind, !words.contains(word) {
        return "there is no \(member.name) \(word); there are \(words.joined(separator: ", "))"
      }
      if member.name == "recognizer", !isAttached(word) {
        return "\(word) is not attached; there are \(Self.list(recognizers))"
      }
      if member.name == "drawer", !drawers.contains(word) {
        return "\(word) has no input; there are \(Self.list(drawers))"
      }
    }
    return nil
  }

  /// Whether a value of a type may match a pattern; any may be missing.
  private static func may(_ type: FieldType, be pattern: JSONValue) -> Bool {
    switch (type, pattern) {
    case (_, .null), (.text, .string), (.word, .string), (.flag, .bool): true
    case (.integer, _), (.number, _): isNumber(pattern)
    case (.numbers(let names, _), .array(let elements)):
      elements.count <= names.count && elements.allSatisfy(isNumber)
    case (.list(let element, _), .array(let elements)):
      elements.allSatisfy { may(element, be: $0) }
    case (.map(let value), .object(let members)):
      members.allSatisfy { may(value, be: $0.value) }
    case (.object(let schema), .object(let members)):
      members.allSatisfy { member in
        schema.fields.contains { $0.name == member.name && may($0.type, be: member.value) }
      }
    case (.either(let types), _): types.contains { may($0, be: pattern) }
    case (.nullable(let type), _): may(type, be: pattern)
    case (.text, _), (.word, _), (.flag, _), (.numbers, _), (.list, _), (.map, _), (.object, _):
      false
    }
  }

  /// Whether a pattern is a number or `{"near":N,"within":D}`.
  private static func isNumber(_ pattern: JSONValue) -> Bool {
    guard case .object(let members) = pattern else {
      guard case .number = pattern else { return false }
      return true
    }
    return Set(members.map(\.name)) == ["near", "within"]
      && members.allSatisfy {
        if case .number = $0.value { true } else { false }
      }
  }

  private func isAttached(_ name: String) -> Bool {
    let prefix = RoomProfile.literalPrefix
    guard hasCounterparts, name.hasPrefix(prefix) else { return recognizers.contains(name) }
    return recognizers.contains(String(name.dropFirst(prefix.count)))
  }

  private static func list(_ names: some Sequence<String>) -> String {
    names.sorted().joined(separator: ", ")
  }
}
