import RelayProtocol
import Testing

@testable import RelayVerbs

/// How strokes of too many samples are found before they are read.
struct SampleCountTests {
  static func samples(_ count: Int) -> String {
    "[" + (0..<count).map { "[\($0),0,\($0)]" }.joined(separator: ", ") + "]"
  }

  /// What the count says of a line, with at most three samples in a stroke.
  func check(_ line: String) throws(RecognizeInputError) {
    try SampleCount(limit: 3).check(Array(line.utf8)[...])
  }

  @Test(arguments: [
    (#"{"id":"a","points":\#(samples(4))}"#, JSONValue.string("a"), "/points", 4),
    (#"{"points": \#(samples(5)) , "id" : 7}"#, .number(7), "/points", 5),
    (#"{"points":\#(samples(5))}"#, .null, "/points", 5),
    (#"{"strokes":[\#(samples(3)),\#(samples(6)),\#(samples(4))]}"#, .null, "/strokes/1", 6),
    (#"{"id":"]\"}","no":{"id":1},"points":\#(samples(4))}"#, .string("]\"}"), "/points", 4),
  ])
  func `a stroke that is too long is rejected by index, with the drawing's id`(
    line: String, id: JSONValue, path: String, count: Int
  ) throws {
    let error = #expect(throws: RecognizeInputError.self) { try check(line) }
    #expect(error?.id == id)
    #expect(error?.error.path == path)
    #expect(error?.error.message == "expected 1 to 3 samples, found \(count)")
  }

  @Test(arguments: [
    #"{"id":"a","points":\#(samples(3))}"#, #"{"strokes":[\#(samples(3)),\#(samples(3))]}"#,
    #"{"other":\#(samples(9)),"points":\#(samples(1))}"#,
    #"{"other":{"points":\#(samples(9))},"points":\#(samples(1))}"#,
    #"{"points":"[[],[],[],[],[],[],[],[],[],[]]"}"#, "]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    #"{"points":\#(samples(3)) "unclosed\"#, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
  ])
  func `other errors of a line are left to its reader`(line: String) throws {
    try check(line)
  }
}
