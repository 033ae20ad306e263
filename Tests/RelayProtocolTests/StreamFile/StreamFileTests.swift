import Gestures
import TestSupport
import Testing

@testable import RelayProtocol

struct StreamFileTests {
  static func parsed(_ text: String) throws(StreamFileError) -> StreamFile {
    let bytes = Array(text.utf8)
    return try StreamFile(parsing: bytes.span)
  }

  static let example = #"""
    # a remark above the header
    {"gesture":1,"canvas":{"width":800,"height":600},"profile":"robust","recognizers":["capture",\#
    "circle"],"relations":["circle waits for capture"]}

    #no space
    {"at":0,"drawer":"d1","type":"hello","name":"Blue"}
    {"at":0,"drawer":"d1","type":"touches","phase":"began","touches":[{"id":1,"kind":"pen",\#
    "samples":[[10,20,0,0.5]]}]}
    {"at":8.5,"drawer":"d2","type":"clear"}
    {"expect":{"type":"state","recognizer":"circle","state":"began"}}
    {"at":9,"drawer":"d2","raw":"{\"type\":\u0000"}
    {"at":9,"drawer":"d1","leave":true}
    {"never":{"type":"error"}}
    """#

  @Test func `reads header, inputs, expectations and comments`() throws {
    let file = try Self.parsed(Self.example)
    #expect(
      file.header
        == StreamHeader(
          canvas: CanvasSize(width: 800, height: 600), profile: "robust",
          recognizers: ["capture", "circle"],
          relations: ArenaRules(requirements: [ArenaRules.Pair("circle", "capture")])))
    let began = TouchBatch(
      phase: .began, entries: [TouchBatch.Entry(id: 1, kind: .pen, samples: 0..<1)],
      samples: [StrokeSample(10, 20, 0, force: 0.5)])
    let expected: [StreamLine] = [
      StreamLine(number: 1, .comment("a remark above the header")),
      StreamLine(number: 4, .comment("no space")),
      StreamLine(
        number: 5,
        .input(
          .init(at: 0, drawer: DrawerID(1), action: .message(.hello(name: "Blue", canvas: nil))))),
      StreamLine(
        number: 6, .input(.init(at: 0, drawer: DrawerID(1), action: .message(.touches(began))))),
      StreamLine(number: 7, .input(.init(at: 8.5, drawer: DrawerID(2), action: .message(.clear)))),
      StreamLine(
        number: 8,
        .expect(
          try JSONValue(parsing: #"{"type":"state","recognizer":"circle","state":"began"}"#))),
      StreamLine(
        number: 9, .input(.init(at: 9, drawer: DrawerID(2), action: .raw("{\"type\":\0")))),
      StreamLine(number: 10, .input(.init(at: 9, drawer: DrawerID(1), action: .leave))),
      StreamLine(number: 11, .never(.object([.init("type", .string("error"))]))),
    ]
    #expect(file.lines == expected)
  }

  @Test func `comes back from its text`() throws {
    let file = try Self.parsed(Self.example)
    var bytes: [UInt8] = []
    file.append(to: &bytes)
    let again = try StreamFile(parsing: bytes.span)
    #expect(again.header == file.header)
    #expect(again.lines.map(\.content) == file.lines.map(\.content))
    #expect(again.lines.map(\.number) == Array(2...10))
    var bytesAgain: [UInt8] = []
    again.append(to: &bytesAgain)
    #expect(bytesAgain == bytes)
  }

  @Test func `a comment of several lines is written as one`() throws {
    var bytes: [UInt8] = []
    StreamLine(.comment("a\nb\r\nc")).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "# a b  c\n")
  }

  @Test(arguments: UInt64(1)...10)
  func `any inputs come back as they were`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var file = StreamFile(header: StreamHeader(), lines: [])
    var time = 0.0
    for number in 2..<60 {
      time += Double(random.integer(0...100)) / 8
      let input = StreamInput(
        at: time, drawer: random.drawer(), action: .message(random.clientMessage()))
      file.lines.append(StreamLine(number: number, .input(input)))
    }
    var bytes: [UInt8] = []
    file.append(to: &bytes)
    #expect(try StreamFile(parsing: bytes.span) == file)
  }

  @Test(arguments: [
    ("", 1, #"expected a header {"gesture":1}, found no line"#),
    ("# only\n\n", 2, #"expected a header {"gesture":1}, found no line"#),
    ("{}", 1, #"/gesture: the field "gesture" is missing"#),
    (#"{"gesture":2}"#, 1, "/gesture: expected version 1, found 2"),
    (#"{"gesture":"1"}"#, 1, "/gesture: expected a number, found a string"),
    ("{\"gesture\":1}\n\nnull", 3, "expected an object, found null"),
    (
      "{\"gesture\":1}\n{\"at\":-1,\"drawer\":\"d1\",\"type\":\"clear\"}", 2,
      "/at: expected a time from 0.0 on, found -1.0"
    ),
  ])
  func `reports the line of an error`(text: String, line: Int, message: String) {
    #expect(throws: StreamFileError(line: line, message: message)) { try Self.parsed(text) }
  }

  @Test(arguments: [
    (
      #""recognisers":["tap"]"#,
      "/recognisers: a header has no such field; it has gesture, canvas, profile, recognizers, "
        + "relations, regions, properties, disabled, rules, signs, delivery"
    ),
    (
      #""relations":["tap with pan","tap and pan"]"#,
      "/relations/1: expected \(ArenaRules.forms), found \"tap and pan\""
    ),
    (
      #""regions":[{"name":"bar","frame":[1,2,3]}]"#,
      "/regions/0/frame: expected 4 numbers, x, y, width and height, found 3"
    ),
    (#""delivery":1"#, "/delivery: expected true or false, found a number"),
    (#""recognizers":["circle",5]"#, "/recognizers/1: expected a string, found a number"),
    (
      #""canvas":{"width":0,"height":5}"#,
      #"/canvas: expected extents above 0, found {"width":0,"height":5}"#
    ),
  ])
  func `reports an error in the header`(field: String, message: String) {
    let error = StreamFileError(line: 1, message: message)
    #expect(throws: error) { try Self.parsed(#"{"gesture":1,\#(field)}"#) }
  }

  @Test(arguments: [
    (#"{"at":1"#, #"expected "," or "}", found the end at byte 8 of the line"#),
    (#"{"type":"clear"}"#, #"/at: the field "at" is missing"#),
    (#"{"at":4,"drawer":"d1","type":"clear"}"#, "/at: expected a time from 5.0 on, found 4.0"),
    (#"{"at":6,"drawer":1,"type":"clear"}"#, "/drawer: expected a string, found a number"),
    (
      #"{"at":6,"drawer":"blue","type":"clear"}"#,
      #"/drawer: expected a drawer such as "d1", found "blue""#
    ),
    (#"{"at":6,"drawer":"d1"}"#, #"/type: the field "type" is missing"#),
    (
      #"{"at":6,"drawer":"d1","type":"touches","phase":"moved","touches":[{}]}"#,
      #"/touches/0/id: the field "id" is missing"#
    ),
    (#"{"expect":5}"#, "/expect: expected an object, found a number"),
    (#"{"never":[]}"#, "/never: expected an object, found an array"),
  ])
  func `reports an error behind the header`(text: String, message: String) {
    let before = "{\"gesture\":1}\n{\"at\":5,\"drawer\":\"d1\",\"type\":\"clear\"}\n"
    let error = StreamFileError(line: 3, message: message)
    #expect(throws: error) { try Self.parsed(before + text) }
  }

  @Test func `keeps its limits`() {
    let bytes = Array("{\"gesture\":1}\n#\n#\n".utf8)
    var limits = StreamFileLimits()
    limits.lines = 3
    #expect(throws: Never.self) { try StreamFile(parsing: bytes.span, limits: limits) }
    limits.lines = 2
    #expect(throws: StreamFileError.self) { try StreamFile(parsing: bytes.span, limits: limits) }
    limits = StreamFileLimits()
    limits.bytes = bytes.count - 1
    #expect(throws: StreamFileError.self) { try StreamFile(parsing: bytes.span, limits: limits) }
  }
}
