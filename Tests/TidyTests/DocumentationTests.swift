import Testing

/// The formatter asks for a doc comment on each public declaration, except in the folder of the
/// messages: there a property's line in `fields` says what it means.
struct DocumentationTests {
  @Test(
    arguments: SourceTree.sources.filter { $0.path.hasPrefix("Sources/RelayProtocol/Messages/") })
  func `a public declaration has a doc comment or a line in fields`(file: SourceTree.File) {
    let lines = file.lines.map { $0.drop { $0 == " " } }.filter { $0.first != "@" }
    for (above, line) in zip(lines, lines.dropFirst())
    where line.hasPrefix("public ") && !line.hasPrefix("public import ") && !above.hasPrefix("///")
    {
      let name = line.dropFirst("public var ".count).prefix { $0.isLetter || $0.isNumber }
      let isVisited = [",", ")"].contains { file.text.contains("&\(name)\($0)") }
      #expect(line.hasPrefix("public var ") && isVisited, "\(file.path): \(line)")
    }
  }
}
