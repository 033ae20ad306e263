/// The files of the project that are generated from the protocol's description.
public enum GeneratedFiles {
  /// The pages with tables of fields.
  static let pages = [
    "docs/protocol.md", "docs/protocol-client-messages.md", "docs/protocol-settings-messages.md",
    "docs/protocol-answers.md", "docs/protocol-events.md", "docs/protocol-settings-events.md",
    "docs/protocol-undo.md", "docs/protocol-here.md", "docs/protocol-access.md",
    "docs/protocol-activity.md",
    "docs/protocol-errors.md",
  ]

  /// The path of each file, from the project's folder, and its text.
  ///
  /// `read` returns the text of a file of the project; its errors are passed on.
  public static func all(
    read: (_ path: String) throws -> String
  ) throws -> [(path: String, text: String)] {
    let index = SchemaIndex.current
    let vectors = try [
      "client": read("Tests/Vectors/client-messages.jsonl"),
      "server": read("Tests/Vectors/server-messages.jsonl"),
    ]
    var files = [
      (path: "web/protocol/messageTypes.js", text: TypeDefinitions.module(of: index)),
      (
        path: "docs/asyncapi.yaml",
        text: AsyncAPI.document(of: index) { group, type in
          example(of: type, in: vectors[group] ?? "")
        }
      ),
    ]
    for page in pages {
      files.append((page, try FieldTable.fill(try read(page), from: index)))
    }
    return files
  }

  /// The most bytes of an example; longer ones hide the fields.
  static let exampleBytes = 600

  /// An example of a type from lines of messages: the longest that is short enough, or else the
  /// shortest.
  private static func example(of type: String, in lines: String) -> String? {
    let start = "{\"type\":\"\(type)\""
    let found = lines.split(separator: "\n").filter { $0.hasPrefix(start) }
    let short = found.filter { $0.utf8.count <= exampleBytes }.max { $0.utf8.count < $1.utf8.count }
    return (short ?? found.min { $0.utf8.count < $1.utf8.count }).map(String.init)
  }
}
