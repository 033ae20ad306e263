import Foundation
import Testing

/// The paths that the documents name exist.
struct FindingYourWayTests {
  static let page = "docs/finding-your-way.md"

  /// The questions of the page, each with the path that answers it.
  static let answers: [(question: String, path: String)] = PlainEnglishTests.read(page)
    .split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 2, cells[1].hasPrefix("`") else { return nil }
      return (cells[0], cells[1].filter { $0 != "`" })
    }

  @Test func `there are at least twenty different questions`() {
    #expect(Self.answers.count >= 20)
    #expect(Set(Self.answers.map(\.question)).count == Self.answers.count)
  }

  @Test(arguments: answers.map(\.question))
  func `a question's path exists`(question: String) throws {
    let path = try #require(Self.answers.first { $0.question == question }?.path)
    #expect(
      SourceTree.exists(path), "\(Self.page): \(question) → \(path) is gone: correct the path")
  }

  @Test(arguments: PlainEnglishTests.documents.filter { $0.path != page })
  func `a path in a document exists`(file: SourceTree.File) {
    for match in file.text.matches(of: /`((?:Sources|Tests|web|scripts|config|docs)\/[\w.\/+-]+)`/)
    {
      let path = String(match.output.1)
      #expect(
        SourceTree.exists(path) || Self.built.contains(path),
        "\(file.path) names \(path), which is gone")
    }
  }

  /// What a script builds.
  static let built: Set<String> = ["web/engine/gestures.wasm"]
}
