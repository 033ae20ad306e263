import Testing

/// The formatter asks for a doc comment on each public declaration, except in the folder of the
/// messages.
///
/// There a property's line in `fields` says what it means, and `meaning` what a message means. An
/// initializer that stores its parameters needs no words.
struct DocumentationTests {
  @Test(
    arguments: SourceTree.sources.filter { $0.path.hasPrefix("Sources/RelayProtocol/Messages/") })
  func `a public declaration has a doc comment or explains itself`(file: SourceTree.File) {
    let lines = file.lines.map { $0.drop { $0 == " " } }.filter { $0.first != "@" }
    for (index, line) in lines.enumerated().dropFirst()
    where line.hasPrefix("public ") && !line.hasPrefix("public import ")
      && !lines[index - 1].hasPrefix("///")
    {
      let name = line.dropFirst("public var ".count).prefix { $0.isLetter || $0.isNumber }
      let isVisited = [",", ")"].contains { file.text.contains("&\(name)\($0)") }
      let body = lines[index...].prefix { $0 != "}" }
      #expect(
        line.hasPrefix("public var ") && isVisited
          || line.hasPrefix("public struct ") && line.hasSuffix(", WireMessage {")
          || line.hasPrefix("public init(") && body.contains { $0.contains("self.") },
        "\(file.path): \(line)")
    }
  }
}
