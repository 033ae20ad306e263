import Foundation

/// The sentences of a Swift or JavaScript file: its comments, and its texts of three words or more,
/// such as help, errors and log lines.
struct SourceProse {
  let comments: [Prose.Sentence]
  let texts: [Prose.Sentence]

  init(_ file: SourceTree.File) {
    var (comments, texts) = ([String](), [String]())
    var reader = CommentReader(isScript: file.path.hasSuffix(".js"))
    var isHelp = false
    for line in file.lines {
      let comment = isHelp ? nil : reader.read(line.drop { $0 == " " })
      comments.append(comment ?? "")
      let hasText = line.utf8.contains(UInt8(ascii: "\""))
      if hasText, line.contains("\"\"\"") {
        isHelp.toggle()
        texts.append("")
      } else if isHelp {
        texts.append(Self.help(line))
      } else {
        texts.append(hasText && comment == nil ? Self.literals(in: line) : "")
      }
    }
    self.comments = Self.sentences(comments, of: file)
    self.texts = Self.sentences(texts, of: file).filter { ".:".contains($0.text.last ?? " ") }
  }

  private static func sentences(_ lines: [String], of file: SourceTree.File) -> [Prose.Sentence] {
    Prose(SourceTree.File(path: file.path, text: lines.joined(separator: "\n"))).sentences
  }

  /// A line of a long text; a row of a table, such as an option, is an item.
  private static func help(_ line: Substring) -> String {
    let text = line.trimmingCharacters(in: .whitespaces)
    return text.contains("  ") || text.hasPrefix("-") || text.hasPrefix("{") ? "- " + text : text
  }

  /// The texts of a line of code; one that begins with `+` continues the last one.
  private static func literals(in line: Substring) -> String {
    let texts = line.matches(of: #/"((?:[^"\\]|\\.)*)"/#).map(\.output.1)
      .filter { $0.split(separator: " ").count >= 3 }
    guard !texts.isEmpty else { return "" }
    let continues = line.drop { $0 == " " }.hasPrefix("+")
    return (continues ? "" : "- ") + texts.joined(separator: ". ")
  }
}

/// Reads comments line by line, without JSDoc's tags and types.
private struct CommentReader {
  let isScript: Bool
  private var isBlock = false
  /// Whether the last line belongs to a tag.
  private var isTag = false
  /// The open braces of a type.
  private var depth = 0

  init(isScript: Bool) { self.isScript = isScript }

  /// A comment line as Markdown; `nil` for code.
  mutating func read(_ line: Substring) -> String? {
    if !isBlock, line.hasPrefix("//") {
      let body = line.drop { $0 == "/" }
      return body.hasPrefix(" @ts-") ? "" : String(body.dropFirst(body.hasPrefix(" ") ? 1 : 0))
    }
    guard isScript, isBlock || line.hasPrefix("/*") else { return nil }
    if !isBlock { (isTag, depth) = (false, 0) }
    let end = isScript ? line.firstRange(of: "*/") : nil
    let body = line[..<(end?.lowerBound ?? line.endIndex)].drop { $0 == "/" || $0 == "*" }
    isBlock = end == nil
    let text = body.trimmingCharacters(in: .whitespaces)
    isTag = !text.isEmpty && (isTag || text.hasPrefix("@"))
    if isTag || text.contains("@") { return tagged(text) }
    // A diagram is indented further than a sentence.
    return body.hasPrefix("  ") ? "    " + text : text
  }

  /// A line of a tag as an item, without tag, type and name.
  private mutating func tagged(_ text: String) -> String {
    var plain = ""
    for character in text {
      if character == "{" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == "}" { depth = max(0, depth - 1) }
    }
    let words = plain.replacing(#/@(?:param|property|typedef)\s+\S+|@\w+/#, with: ".")
      .drop { $0 == "." || $0 == " " }
    return text.hasPrefix("@") && !words.isEmpty ? "- " + words : String(words)
  }
}
