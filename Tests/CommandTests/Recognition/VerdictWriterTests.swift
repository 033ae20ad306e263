import Gestures
import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

struct VerdictWriterTests {
  static let literal = JudgeSetup(book: RuleBook(profile: .literal))

  @Test func `a drawing of two strokes is explained as it is judged, at once`() throws {
    let console = Console()
    var writer = VerdictWriter(Self.literal, explains: true, on: console)
    try writer.judge(
      RecognizeInput(id: .string("two"), strokes: [JudgeTests.dot, JudgeTests.check]), line: 1)
    let text = console.output.text
    #expect(text.hasPrefix("two: checkmark (2 strokes, 6 samples, literal)\n"))
    #expect(text.contains("\ncheckmark: recognized at stroke 2 of 2\n"))
  }

  @Test func `a drawing rejected half way writes nothing`() {
    let console = Console()
    var writer = VerdictWriter(Self.literal, explains: true, on: console)
    #expect(throws: RecognizeInputError.self) {
      try writer.judge(RecognizeInput(id: .null, strokes: [JudgeTests.dot, []]), line: 1)
    }
    #expect(console.output.bytes.isEmpty)
  }

  @Test(arguments: [
    (JSONValue.null, "line 7"), (.string("a"), "a"), (.number(3), "3"),
    (.string(" \u{1B}\n"), "line 7"),
    (.string("a\u{1B}[31mb\u{9B}c"), "a[31mbc"),
  ])
  func `a drawing is called by its id, without what a terminal obeys`(id: JSONValue, title: String)
  {
    #expect(VerdictWriter.title(id, line: 7) == title)
  }
}
