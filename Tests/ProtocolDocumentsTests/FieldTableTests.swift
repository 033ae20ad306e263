import RelayProtocol
import Testing

@testable import ProtocolDocuments

/// Tables of fields stand between markers.
struct FieldTableTests {
  static let page = """
    before
    <!-- fields: event presence -->
    whatever stood here
    <!-- end -->
    after
    """

  @Test func `a table takes the place of what stood between the markers`() throws {
    let filled = try FieldTable.fill(Self.page, from: .current)
    #expect(
      filled.hasPrefix("before\n<!-- fields: event presence -->\n| field | type | meaning |\n"))
    #expect(filled.contains("| `viewers` | integer |"))
    #expect(filled.hasSuffix("\n<!-- end -->\nafter"))
    #expect(!filled.contains("whatever"))
    #expect(try FieldTable.fill(filled, from: .current) == filled)
  }

  @Test(arguments: ["event nothing", "presence", "part nothing", ""])
  func `a marker that names nothing is an error`(name: String) {
    #expect(throws: FieldTable.UnknownMarker.self) {
      try FieldTable.fill("<!-- fields: \(name) -->\n<!-- end -->", from: .current)
    }
  }

  @Test func `a marker without an end is an error that names it`() {
    let error = #expect(throws: FieldTable.UnknownMarker.self) {
      try FieldTable.fill("<!-- fields: event left -->\n| … |", from: .current)
    }
    #expect(error?.description.contains("event left") == true)
  }

  @Test(arguments: [
    (FieldType.word(["began", "ended"]), "`began` or `ended`"),
    (.list(.integer(0...9), atMost: 3), "array of integer, 0 to 9, at most 3"),
    (.number(quantum: nil, unit: "ms", range: 0...0.5), "number (ms), 0 to 0.5"),
    (.number(quantum: nil, unit: "", range: .leastNonzeroMagnitude...7), "number, above 0 to 7"),
    (.nullable(.text("at most 3 bytes")), "string (at most 3 bytes) or `null`"),
    (.map(.either([.flag, .integer(nil)])), "object of boolean or integer"),
    (.numbers(["x", "y", "force?"], quantum: nil), "`[x, y, force?]`"),
  ])
  func `each type has its words`(type: FieldType, words: String) {
    #expect(FieldTable.text(of: type) == words)
  }
}
