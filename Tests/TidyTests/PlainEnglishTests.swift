import Foundation
import Testing

/// Documents, comments and texts are plain English: short sentences, standard terms for machines.
struct PlainEnglishTests {
  /// The most words of a sentence, and the most lines of a document.
  static let mostWords = 25
  static let mostLines = 400

  /// Words that make a sentence hard, each with what to write instead.
  static let hardWords = [
    "told": "sent, reported or shown", "tell": "send, report or show",
    "tells": "reports, shows or returns", "whom": "the name of the person or the thing",
    "whoever": "a client, a viewer, a drawer", "hear": "receive", "hears": "receives",
    "heard": "received", "hung up": "closed the connection", "who comes": "a client that connects",
    "by which": "a second sentence", "of which": "a second sentence",
  ]

  static let documents =
    ["README.md", "CHANGELOG.md", "Tests/Streams/README.md", "Tests/Vectors/README.md"]
    .map { SourceTree.File(path: $0, text: read($0)) }
    + SourceTree.files(in: "docs", endings: [".md"])
  static let sources = SourceTree.sources + SourceTree.files(in: "web", endings: [".js"])

  static func read(_ path: String) -> String {
    (try? String(contentsOf: SourceTree.root.appending(path: path), encoding: .utf8)) ?? ""
  }

  @Test(arguments: documents)
  func `a document has at most 400 lines`(file: SourceTree.File) {
    #expect(file.lines.count <= Self.mostLines, "\(file.path) has \(file.lines.count) lines")
  }

  @Test(arguments: documents)
  func `a document is in plain English`(file: SourceTree.File) {
    check(Prose(file).sentences, in: file)
  }

  @Test(arguments: sources)
  func `comments, help and log lines are in plain English`(file: SourceTree.File) {
    let prose = SourceProse(file)
    check(prose.comments, in: file)
    // The pages' texts are for people, not about machines.
    if !file.path.hasSuffix("trings.js") { check(prose.texts, in: file) }
  }

  private func check(_ sentences: [Prose.Sentence], in file: SourceTree.File) {
    for sentence in sentences {
      let count = sentence.text.split(separator: " ").count
      #expect(
        count <= Self.mostWords,
        "\(file.path):\(sentence.line): split this sentence of \(count) words: \(sentence.text)")
      guard count > 2 else { continue }
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

  @Test func `comments and texts of Swift are found`() {
    let file = SourceTree.File(
      path: "Sources/X/X.swift",
      text: "/// One `a b` of two\n/// lines. Three.\n///\n///     code\nlet x = \"one\"\n"
        + "  // - Parameter x: Four.\nsay(\"five of them \"\n  + \"and not six.\")\n"
        + "\"\"\"\n  Seven eight\n  nine.\n  --x N  ten\n\"\"\"\n")
    let prose = SourceProse(file)
    #expect(
      prose.comments.map(\.text) == ["One code of two lines.", "Three.", "Parameter x:", "Four."])
    #expect(prose.comments.map(\.line) == [1, 1, 6, 6])
    #expect(prose.texts.map(\.text) == ["five of them and not six.", "Seven eight nine."])
  }

  @Test func `comments of JavaScript are found without tags and types`() {
    let file = SourceTree.File(
      path: "web/x.js",
      text: "// @ts-check\n/**\n * One\n * two.\n *\n *   a ─▶ b\n * @param {{a: string,\n"
        + " *   told: b}} x  three\n */\n/** Four. @param {X} y @returns {Z} five */\nf(1);\n"
    )
    #expect(
      SourceProse(file).comments.map(\.text).filter { $0 != "." } == [
        "One two.", "x three", "Four.", "five",
      ])
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
      guard !line.isEmpty else {
        finish()
        continue
      }
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("```") { isCode.toggle() }
      let isIndentedCode = line.hasPrefix("    ") && paragraph.isEmpty
      let isSkipped =
        isCode || isIndentedCode || ["|", "```", "<!--", "!["].contains(where: text.hasPrefix)
      if isSkipped || text.isEmpty { finish() }
      guard !isSkipped, !text.isEmpty else { continue }
      let mark = text.first.map { "-*#".contains($0) || $0.isNumber } ?? false
      let item = mark ? text.prefixMatch(of: #/(?:[-*]|\d+\.|#+) /#) : nil
      if item != nil { finish() }
      if paragraph.isEmpty { start = index + 1 }
      let words = text[(item?.range.upperBound ?? text.startIndex)...]
      paragraph += paragraph.isEmpty ? String(words) : " " + words
      if text.hasPrefix("#") { finish() }
    }
    finish()
  }

  /// Splits the paragraph into its sentences.
  private mutating func finish() {
    guard !paragraph.isEmpty else { return }
    var plain = paragraph
    if plain.contains("`") { plain = plain.replacing(#/`[^`]*`/#, with: "code") }
    if plain.contains("](") { plain = plain.replacing(#/\]\([^)]*\)/#, with: "") }
    var words: [Substring] = []
    for word in plain.split(separator: " ") {
      words.append(word)
      if let last = word.last(where: { $0 != "*" }), ".!?:".contains(last) { add(&words) }
    }
    add(&words)
    paragraph = ""
  }

  private mutating func add(_ words: inout [Substring]) {
    let text = words.joined(separator: " ")
    if !text.isEmpty { sentences.append(Sentence(line: start, text: text)) }
    words = []
  }
}
