import Gestures
import Testing

@testable import RelayProtocol

struct RecognizeInputTests {
  static func parsed(
    _ text: String, limits: RecognizeLimits = RecognizeLimits()
  ) throws(RecognizeInputError) -> RecognizeInput {
    let bytes = Array(text.utf8)
    return try RecognizeInput(parsing: bytes.span, limits: limits)
  }

  static let samples = [StrokeSample(1, 2.5, 0), StrokeSample(3, 4, 10, force: 0.5)]

  @Test(arguments: [
    (
      #"{"dataset":"x","id":"s01","points":[[1,2.5,0],[3,4,10,0.5]],"timed":false}"#,
      RecognizeInput(id: .string("s01"), strokes: [samples])
    ),
    (
      #"{"id":7,"strokes":[[[1,2.5,0],[3,4,10,0.5]],[[1,2.5,0]]]}"#,
      RecognizeInput(id: .number(7), strokes: [samples, [samples[0]]])
    ),
    (
      #"{"points":[[1,2.5,0],[3,4,10,0.5]],"canvas":{"width":800,"height":600}}"#,
      RecognizeInput(id: .null, strokes: [samples], canvas: CanvasSize(width: 800, height: 600))
    ),
    (#"{"points":[[1,2.5,0]],"canvas":null}"#, RecognizeInput(id: .null, strokes: [[samples[0]]])),
  ])
  func `reads one stroke or several, with or without id and canvas`(
    text: String, input: RecognizeInput
  ) throws {
    #expect(try Self.parsed(text) == input)
  }

  @Test(arguments: [
    ("{", JSONValue.null, ErrorMessage.Code.notJSON, ""),
    (#"{"id":"a"}"#, .string("a"), .missingField, "/points"),
    (#"{"id":"a","points":5}"#, .string("a"), .wrongType, "/points"),
    (#"{"id":"a","points":[[1,2,3],[1,2]]}"#, .string("a"), .wrongType, "/points/1"),
    (#"{"id":"a","points":[[1,"2",3]]}"#, .string("a"), .wrongType, "/points/0/1"),
    (#"{"id":"a","points":[]}"#, .string("a"), .outOfRange, "/points"),
    (#"{"id":3,"strokes":[]}"#, .number(3), .outOfRange, "/strokes"),
    (#"{"id":3,"strokes":[[[1,2,3]],[]]}"#, .number(3), .outOfRange, "/strokes/1"),
    (#"{"points":[[1,2,3],[1e9,2,3]]}"#, .null, .outOfRange, "/points/1"),
    (#"{"strokes":[[[1,2,3,1.5]]]}"#, .null, .outOfRange, "/strokes/0/0"),
    (#"{"points":[[1,2,3]],"canvas":{"width":8}}"#, .null, .missingField, "/canvas/height"),
    (#"{"points":[[1,2,3]],"canvas":{"width":0,"height":9}}"#, .null, .outOfRange, "/canvas"),
    (#"{"points":[[1,2,1e999]]}"#, .null, .outOfRange, "/points/0/2"),
  ])
  func `reports an error with the line's id`(
    text: String, id: JSONValue, code: ErrorMessage.Code, path: String
  ) {
    let error = #expect(throws: RecognizeInputError.self) { try Self.parsed(text) }
    #expect(error?.id == id)
    #expect(error?.error.code == code && error?.error.path == path)
  }

  @Test func `keeps its limits`() {
    var limits = RecognizeLimits()
    limits.strokes = 1
    #expect(throws: Never.self) {
      try Self.parsed(#"{"strokes":[[[1,2,3]]]}"#, limits: limits)
    }
    #expect(throws: RecognizeInputError.self) {
      try Self.parsed(#"{"strokes":[[[1,2,3]],[[1,2,3]]]}"#, limits: limits)
    }
    limits.lineBytes = 10
    let error = #expect(throws: RecognizeInputError.self) {
      try Self.parsed(#"{"points":[[1,2,3]]}"#, limits: limits)
    }
    #expect(error?.error.code == .messageTooBig)
  }

  @Test func `an error stands in the verdict's place`() {
    var bytes: [UInt8] = []
    RecognizeInputError(
      id: .string("a"),
      error: ErrorMessage(code: .wrongType, message: "expected \"x\"", path: "/points/1")
    ).append(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {"id":"a","error":{"code":"wrong-type","message":"expected \"x\"","path":"/points/1"}}

        """#)
  }
}
