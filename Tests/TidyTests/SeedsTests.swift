import Foundation
import Testing

/// Each row of the tutorials has its line in the page, and a test of its number.
struct SeedsTests {
  static let page = "docs/seeds.md"

  /// The rows S1 to S68.
  static let numbers = Array(1...68)

  /// The cells of the page's rows by their number: what, where, test, how it is seen.
  static let rows: [Int: [String]] = Dictionary(
    PlainEnglishTests.read(page).split(separator: "\n").compactMap { line in
      guard let match = line.prefixMatch(of: /\| S(\d+) \|/) else { return nil }
      let cells = line[match.range.upperBound...].dropLast().split(separator: "|")
      return Int(match.output.1).map { ($0, cells.map(String.init)) }
    }, uniquingKeysWith: { first, second in first + second })

  /// The names of all tests, by file.
  static let names: [String: [String]] = Dictionary(
    uniqueKeysWithValues: SourceTree.files(in: "Tests", endings: ["Tests.swift", ".js", ".py"])
      .map { file in
        let names = file.text.matches(of: /(?:func\s+`|test\("|def test_)([^`"(]*)/)
        return (file.path, names.map { String($0.output.1) })
      })

  @Test func `the page has each row once`() {
    #expect(Self.rows.keys.sorted() == Self.numbers)
  }

  @Test(arguments: numbers)
  func `a row names an existing path and a test of its number`(number: Int) throws {
    let cells = try #require(Self.rows[number])
    try #require(cells.count == 4, "S\(number) has \(cells.count) cells, not four")
    let paths = cells.prefix(3).joined().matches(of: /`((?:Sources|Tests|web|docs)\/[^`]+)`/)
      .map { String($0.output.1) }
    #expect(paths.count == 2, "S\(number) names one path where it lives, and one test file")
    for path in paths {
      #expect(SourceTree.exists(path), "\(Self.page): S\(number) → \(path) is gone")
    }
    let names = try #require(Self.names[paths.last ?? ""])
    #expect(
      names.contains { Self.rowNumbers(in: $0).contains(number) },
      "\(paths.last ?? "") has no test with S\(number) in its name")
  }

  /// The row numbers in a test's name: `S9 S10 …` in Swift and JavaScript, `s9_…` in Python.
  static func rowNumbers(in name: String) -> [Int] {
    name.replacing("_", with: " ").matches(of: /\b[Ss](\d+)\b/).compactMap { Int($0.output.1) }
  }

  @Test func `row numbers are found in a name`() {
    #expect(Self.rowNumbers(in: "S34, S56 one that failed") == [34, 56])
    #expect(Self.rowNumbers(in: "s35_a_swipe_of_220_pixels") == [35])
  }
}
