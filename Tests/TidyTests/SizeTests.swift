import Testing

/// Files and functions stay small enough to be read at a glance.
struct SizeTests {
  static let everything =
    SourceTree.sources + SourceTree.tests
    + SourceTree.files(in: "web", endings: [".js", ".css", ".html"])

  @Test(arguments: everything.filter { $0.path != "web/protocol/messageTypes.js" })
  func `a file that is not generated has at most 500 lines`(file: SourceTree.File) {
    #expect(file.lines.count <= 500, "\(file.path) has \(file.lines.count) lines")
  }

  @Test(arguments: SourceTree.package + SourceTree.sources + SourceTree.tests)
  func `a line has at most 100 columns`(file: SourceTree.File) {
    for (number, line) in file.lines.enumerated() where line.count > 100 {
      Issue.record("\(file.path):\(number + 1) has \(line.count) columns")
    }
  }

  @Test
  func `half of the sources have at most 130 lines`() throws {
    let counts = SourceTree.sources.map(\.lines.count).sorted()
    let median = try #require(counts.isEmpty ? nil : counts[counts.count / 2])
    #expect(median <= 130, "the median is \(median)")
  }

  @Test
  func `no function has over 70 lines and under one in a hundred over 60`() {
    var long = 0
    var total = 0
    for file in SourceTree.sources {
      for function in Self.functions(of: file) {
        total += 1
        if function.lines > 60 { long += 1 }
        #expect(function.lines <= 70, "\(file.path):\(function.start) has \(function.lines) lines")
      }
    }
    #expect(total > 0)
    #expect(long * 100 <= total, "\(long) of \(total) functions have over 60 lines")
  }

  /// Finds functions by their first line and the closing brace at the same indentation.
  static func functions(of file: SourceTree.File) -> [(start: Int, lines: Int)] {
    var found: [(start: Int, lines: Int)] = []
    let lines = file.lines
    for (start, line) in lines.enumerated() {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.contains("func ") || trimmed.hasPrefix("init") || trimmed.contains(" init(")
      else { continue }
      guard !trimmed.hasPrefix("//"), !trimmed.hasPrefix("*") else { continue }
      let indentation = line.prefix { $0 == " " }
      let closing = indentation + "}"
      guard let opening = lines[start...].firstIndex(where: { $0.hasSuffix("{") }),
        opening - start < 12,
        let end = lines[opening...].firstIndex(where: { $0 == closing })
      else { continue }
      found.append((start + 1, end - start + 1))
    }
    return found
  }
}
