import Foundation
import Testing

/// The paths that the documents name exist.
struct FindingYourWayTests {
  static let page = "docs/finding-your-way.md"

  /// A question of the page, the path that answers it, and what is looked for there.
  struct Answer: CustomTestStringConvertible {
    let question: String
    let path: String
    let word: String

    var testDescription: String { question }
  }

  static let answers: [Answer] = PlainEnglishTests.read(page)
    .split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).filter { $0 != "`" }
      }
      guard cells.count == 3, cells[1].contains("/") else { return nil }
      return Answer(question: cells[0], path: cells[1], word: cells[2])
    }

  @Test func `there are at least twenty different questions`() {
    #expect(Self.answers.count >= 20)
    #expect(Set(Self.answers.map(\.question)).count == Self.answers.count)
  }

  @Test(arguments: answers)
  func `a question's path has what is looked for`(answer: Answer) {
    #expect(
      PlainEnglishTests.read(answer.path).contains(answer.word),
      "\(Self.page): \(answer.question) → \(answer.path) has no \(answer.word): correct the row")
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
