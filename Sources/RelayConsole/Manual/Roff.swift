/// Text in the language of manual pages (man(7)).
package enum Roff {
  /// A text without meaning to the formatter: no escape, no request at the beginning of a line.
  package static func plain(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        .replacing("'", with: "\\(aq").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
        .replacing("`", with: "\\(ga")
      return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }.joined(separator: "\n")
  }

  /// A bold text.
  package static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

  /// A paragraph behind a term.
  package static func entry(_ term: String, _ text: String) -> String {
    ".TP\n\(term)\n\(plain(text))\n"
  }

  /// Lines that are shown as they are.
  package static func example(_ lines: String) -> String { ".PP\n.EX\n\(plain(lines))\n.EE\n" }
}
