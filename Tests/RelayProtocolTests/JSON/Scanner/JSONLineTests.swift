import Testing

@testable import RelayProtocol

struct JSONLineTests {
  @Test func `finds the next line with something on it`() {
    let bytes = Array(" \t\r\n\n  {}\n \n".utf8)
    var offset = 0
    #expect(JSONLine.skipBlankLines(in: bytes.span, at: &offset))
    #expect(offset == 7)
    offset = JSONLine.next(after: offset, in: bytes.span)
    #expect(offset == 10)
    #expect(!JSONLine.skipBlankLines(in: bytes.span, at: &offset))
    #expect(offset == bytes.count)
  }

  @Test func `reads a line as a value and goes behind it`() throws {
    let bytes = Array("[1] \nnull".utf8)
    var offset = 0
    let first = try JSONLine.readValue(in: bytes.span, at: &offset, nestingDepth: 2)
    #expect(first == .array([.number(1)]))
    #expect(offset == 5)
    let second = try JSONLine.readValue(in: bytes.span, at: &offset, nestingDepth: 2)
    #expect(second == .null)
    #expect(offset == bytes.count)
  }

  @Test func `goes behind a line that is wrong`() {
    let bytes = Array("[1] 2\nnull".utf8)
    var offset = 0
    let error = #expect(throws: ErrorMessage.self) {
      try JSONLine.readValue(in: bytes.span, at: &offset, nestingDepth: 2)
    }
    #expect(error?.message == "expected the end of the line, found a number at byte 5 of the line")
    #expect(offset == 6)
  }
}
