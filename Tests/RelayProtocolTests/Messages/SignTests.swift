import Gestures
import Testing

@testable import RelayProtocol

struct SignTests {
  static func signs(_ text: String) throws -> [Sign] {
    let message: SignsMessage = try JSONValue.read(text, within: ProtocolLimits())
    return message.signs
  }

  @Test func `reads a sign with times and forces beside its points`() throws {
    let text =
      #"{"signs":[{"name":" star ","anyTurn":true,"examples":[{"strokes":[[[0,0,1],[9,0,2,0.5],"#
      + #"[9,9],[0,9]]]}]}]}"#
    let sign = try #require(try Self.signs(text).first)
    #expect(sign.name == "star")
    #expect(sign.options == SignOptions(anyDirection: false, anyTurn: true))
    #expect(
      sign.examples[0].strokes == [
        [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9)]
      ])
  }

  @Test func `a long example is thinned as it is read`() throws {
    let points = (0..<500).map { "[\($0),\($0 % 7)]" }.joined(separator: ",")
    let sign = try #require(
      try Self.signs("{\"signs\":[{\"name\":\"a\",\"examples\":[{\"strokes\":[[\(points)]]}]}]}")
        .first)
    #expect(sign.examples[0].strokes[0].count <= SignLimits().points)
  }

  @Test func `a lesson without drawings is of the last sequence`() throws {
    let text = #"{"name":"a","examples":null,"anyDirection":null}"#
    let lesson: SignLesson = try JSONValue.read(text, within: ProtocolLimits())
    #expect(lesson == SignLesson(name: "a", source: .sequences(1)))
  }

  @Test func `what a server keeps is read whatever its size and number of strokes`() throws {
    let tiny = "[[0,0],[1,0]]"
    let strokes = Array(repeating: tiny, count: 9).joined(separator: ",")
    let json = try JSONValue(parsing: "{\"strokes\":[\(strokes)]}")
    let example = try ExampleKind().read(json, within: nil)
    #expect(example.strokes.count == 9 && example.strokes[0].count == 2)
    #expect(throws: ErrorMessage.self) {
      try ExampleKind().read(JSONValue(parsing: #"{"strokes":[]}"#), within: nil)
    }
  }

  @Test func `a size is said to a thousandth of a pixel`() {
    let points = [0.5, 3, 6, 8.424].map { Point(x: $0, y: 0) }
    let fault = #expect(throws: SignFault.self) { try SignExample([points]) }
    #expect(
      fault?.message.message == "expected a drawing at least 8 px large, found 7.924 px")
  }

  @Test func `a correction takes a sign's longest name`() throws {
    let name = String(repeating: "星", count: 32)
    let text = "{\"sequence\":1,\"recognizer\":\"sign\",\"sign\":\" \(name)\"}"
    let correction: Correction = try JSONValue.read(text, within: ProtocolLimits())
    #expect(correction == Correction(sequence: 1, recognizer: "sign", sign: name))
  }

  @Test func `a file is the message and may span lines`() throws {
    let text = """
      {"type":"signs", "exported":"by a page",
       "signs":[{"name":"a","examples":[{"strokes":[[[0,0],[9,0],[9,9],[0,9]]]}]}]}
      """
    #expect(try SignFile.signs(parsing: Array(text.utf8).span).signs.map(\.name) == ["a"])
    #expect(throws: ErrorMessage.self) { try SignFile.signs(parsing: Array("{".utf8).span) }
  }
}
