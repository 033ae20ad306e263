import Foundation
import Testing

/// The documents speak plain English: short sentences, and standard terms for machines.
struct PlainEnglishTests {
  /// The most words of a sentence, and the most lines of a document.
  static let mostWords = 30
  static let mostLines = 400

  /// Words that make a sentence hard, each with what to write instead.
  static let hardWords = [
    "told": "sent, reported or shown", "tells": "reports, shows or returns",
    "whom": "the name of the person or the thing", "whoever": "a client, a viewer, a drawer",
    "hears": "receives", "by which": "a second sentence", "of which": "a second sentence",
  ]

  static let documents =
    ["README.md", "CHANGELOG.md", "Tests/Streams/README.md", "Tests/Vectors/README.md"]
    .map { SourceTree.File(path: $0, text: read($0)) }
    + SourceTree.files(in: "docs", endings: [".md"])

  static func read(_ path: String) -> String {
    (try? String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)) ?? ""
  }

  @Test(arguments: documents)
  func `a document has at most 400 lines`(file: SourceTree.File) {
    #expect(file.lines.count <= Self.mostLines, "\(file.path) has \(file.lines.count) lines")
  }

  @Test(arguments: documents)
  func `a sentence has at most 30 words`(file: SourceTree.File) {
    for sentence in Prose(file).sentences {
      let count = sentence.text.split(separator: " ").count
      #expect(
        count <= Self.mostWords,
        "\(file.path):\(sentence.line): split this sentence of \(count) words: \(sentence.text)")
    }
  }

  @Test(arguments: documents)
  func `no sentence uses a hard word`(file: SourceTree.File) {
    for sentence in Prose(file).sentences {
      let words = " " + sentence.text.lowercased().filter { $0.isLetter || $0 == " " } + " "
      for (hard, better) in Self.hardWords where words.contains(" \(hard) ") {
        Issue.record(
          "\(file.path):\(sentence.line): instead of \"\(hard)\" write \(better): \(sentence.text)")
      }
    }
  }

  @Test(arguments: documents)
  func `a link leads to a file and to one of its headings`(file: SourceTree.File) {
    let folder = URL(filePath: "/" + file.path).deletingLastPathComponent()
    for match in file.text.matches(of: /\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/) {
      let (link, anchor) = (String(match.output.1), match.output.2.map(String.init))
      let path =
        link.isEmpty
        ? file.path : String(folder.appending(path: link).standardized.path.dropFirst())
      #expect(SourceTree.exists(path), "\(file.path) links to \(link), which does not exist")
      guard let anchor, path.hasSuffix(".md") else { continue }
      let anchors = Self.read(path).split(separator: "\n").filter { $0.hasPrefix("#") }
        .map(Self.anchor)
      #expect(anchors.contains(anchor), "\(file.path) links to \(link)#\(anchor), no heading there")
    }
  }

  /// A heading's anchor: lowercase letters, digits and hyphens.
  static func anchor(of heading: Substring) -> String {
    heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
      .replacing(" ", with: "-")
  }

  @Test func `sentences are found across lines and outside of code and tables`() {
    let file = SourceTree.File(
      path: "x.md",
      text: "# Title\nOne `a b c` and\ntwo. Three!\n\n- Four\n- five\n| six |\n\n    code\n")
    let sentences = Prose(file).sentences
    #expect(sentences.map(\.text) == ["Title", "One code and two.", "Three!", "Four", "five"])
    #expect(sentences.map(\.line) == [1, 2, 2, 5, 6])
  }
}

/// The sentences of a Markdown page: its paragraphs, headings and list
/// items, without code and tables.
struct Prose {
  /// A sentence and the line where its paragraph begins.
  struct Sentence {
    var line: Int
    var text: String
  }

  private(set) var sentences: [Sentence] = []
  private var paragraph = ""
  private var start = 0

  init(_ file: SourceTree.File) {
    var isCode = false
    for (index, line) in file.lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") { isCode.toggle() }
      let isIndentedCode = line.hasPrefix("    ") && paragraph.isEmpty
      let isSkipped =
        isCode || isIndentedCode || ["|", "```", "<!--", "!["].contains(where: text.hasPrefix)
      let beginsItem = text.prefixMatch(of: #/(?:[-*]|\d+\.|#+) /#) != nil
      if isSkipped || text.isEmpty || beginsItem { finish() }
      guard !isSkipped, !text.isEmpty else { continue }
      if paragraph.isEmpty { start = index + 1 }
      paragraph +=
        (paragraph.isEmpty ? "" : " ") + text.replacing(#/^(?:[-*]|\d+\.|#+) /#, with: "")
      if text.hasPrefix("#") { finish() }
    }
    finish()
  }

  /// Splits the paragraph into its sentences.
  private mutating func finish() {
    let plain = paragraph.replacing(/`[^`]*`/, with: "code").replacing(/\]\([^)]*\)/, with: "")
    for part in plain.replacing(/[.!?:]\**(?= |$)/, with: { $0.output + "\n" }).split(
      separator: "\n")
    {
      let text = part.trimmingCharacters(in: .whitespaces)
      if !text.isEmpty { sentences.append(Sentence(line: start, text: text)) }
    }
    paragraph = ""
  }
}
