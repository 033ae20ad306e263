import RelayProtocol

/// The messages as JSDoc types for the pages.
public enum TypeDefinitions {
  /// The whole module `web/protocol/messageTypes.js`.
  public static func module(of index: SchemaIndex) -> String {
    var text = """
      // @ts-check
      // Made by scripts/protocol from the descriptions in Sources/RelayProtocol. Do not edit.
      // Lengths are CSS pixels of the drawer's canvas, x right, y down; angles radians; times in ms.

      export {};

      """
    for object in index.objects { text += definition(typeName(object.name), nil, object.fields) }
    var groups: [(String, [String])] = []
    for (group, suffix, messages) in [
      ("ClientMessage", "Message", index.client), ("ConnectionMessage", "Message", index.answers),
      ("RoomEvent", "Event", index.events),
    ] {
      let names = messages.map { typeName($0.type) + suffix }
      for (name, message) in zip(names, messages) {
        text += definition(name, message, message.fields)
      }
      groups.append((group, names))
    }
    for (group, names) in groups { text += union(group, of: names) }
    return text + union("Message", of: ["ConnectionMessage", "RoomEvent"])
  }

  private static func definition(
    _ name: String, _ message: MessageSchema?, _ fields: [FieldSchema]
  ) -> String {
    var text = "\n/**\n"
    if let message { text += wrapped(message.meaning, after: " * ") }
    text += " * @typedef {object} \(name)\n"
    if let message { text += " * @property {\"\(message.type)\"} type\n" }
    for field in fields {
      let shown = field.presence == .always ? field.name : "[\(field.name)]"
      text += wrapped("@property {\(type(field.type))} \(shown) \(field.meaning)", after: " * ")
    }
    return text + " */\n"
  }

  private static func union(_ name: String, of names: [String]) -> String {
    "\n/**\n" + wrapped("@typedef {\(names.joined(separator: " | "))} \(name)", after: " * ")
      + " */\n"
  }

  /// A type's name: `snapshotDrawer` is `SnapshotDrawer`.
  static func typeName(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private static func type(_ type: FieldType) -> String {
    switch type {
    case .text: "string"
    case .flag: "boolean"
    case .integer, .number: "number"
    case .numbers(let names, _): "[\(names.map(element).joined(separator: ", "))]"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
    case .object(let object): typeName(object.name)
    case .list(let element, _): list(of: self.type(element))
    case .map(.either): "Record<string, any>"
    case .map(let value): "Record<string, \(self.type(value))>"
    case .either(let types): types.map { self.type($0) }.joined(separator: " | ")
    case .nullable(let value): self.type(value) + " | null"
    }
  }

  private static func list(of type: String) -> String {
    type.contains(" ") && !type.hasPrefix("[") ? "(\(type))[]" : "\(type)[]"
  }

  private static func element(_ name: String) -> String {
    name.hasSuffix("?") ? "\(name.dropLast())?: number" : "\(name): number"
  }

  /// A text over as many lines of at most 100 columns as it takes.
  private static func wrapped(_ text: String, after margin: String) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, margin.count + line.count + 1 + word.count > 100 {
        lines.append(margin + line)
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    lines.append(margin + line)
    return lines.map { $0 + "\n" }.joined()
  }
}
