/// Text in aligned columns: of two for help texts, and tables.
package enum Columns {
  /// The widest first entry that shares its line with the second one.
  private static let longestFirst = 26
  /// The characters of a whole line.
  private static let width = 96

  /// The rows with the second column aligned and wrapped; a long first entry has a line of its own.
  package static func text(_ rows: [(String, String)]) -> String {
    let first = rows.map(\.0.count).filter { $0 <= longestFirst }.max() ?? 0
    let margin = String(repeating: " ", count: first + 4)
    return rows.map { name, summary in
      let lines = wrap(summary, to: width - margin.count)
      let rest = lines.dropFirst().map { margin + $0 + "\n" }.joined()
      guard name.count <= longestFirst else {
        return "  \(name)\n" + lines.map { margin + $0 + "\n" }.joined()
      }
      return "  \(name.leftAligned(in: first))  \(lines.first ?? "")\n" + rest
    }.joined()
  }

  /// The rows as lines with all columns aligned, two spaces apart; numbers to the right.
  package static func table(_ rows: [[String]], numbers: Set<Int> = []) -> [String] {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      columns.map { column in
        if numbers.contains(column) { return row[column].rightAligned(in: widths[column]) }
        return column == columns.last ? row[column] : row[column].leftAligned(in: widths[column])
      }.joined(separator: "  ")
    }
  }

  /// Breaks a text between words into lines of at most `width`
  /// characters; a longer word stays whole.
  package static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension String {
  /// The text with spaces behind it, to at least `width` characters.
  package func leftAligned(in width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, to at least `width` characters.
  package func rightAligned(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
