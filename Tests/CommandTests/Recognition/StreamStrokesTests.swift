import Gestures
import RelayProtocol
import TestSupport
import Testing

@testable import RelayVerbs

/// How strokes are taken out of stream files.
struct StreamStrokesTests {
  static func touches(
    _ at: Int, _ phase: String, _ touches: String..., drawer: String = "d1"
  ) -> String {
    #"{"at":\#(at),"drawer":"\#(drawer)","type":"touches","phase":"\#(phase)","#
      + #""touches":[\#(touches.joined(separator: ","))]}"#
  }

  static func stream(_ header: String, _ lines: [String]) throws -> StreamStrokes {
    try StreamStrokes(parsing: Array(([header] + lines).joined(separator: "\n").utf8))
  }

  /// A tap that begins at a time.
  static func tap(_ at: Int) -> [String] {
    [
      touches(at, "began", #"{"id":1,"samples":[[5,5,\#(at)]]}"#),
      touches(at + 60, "ended", #"{"id":1,"samples":[[5,5,\#(at + 60)]]}"#),
    ]
  }

  @Test func `two taps are one drawing if a recognizer waits for the second`() throws {
    let header = #"{"gesture":1,"recognizers":["tap","double-tap"]}"#
    let stream = try Self.stream(header, Self.tap(0) + Self.tap(200) + Self.tap(2000))
    let setup = JudgeSetup(book: RuleBook(), set: stream.set)
    let drawings = try stream.drawings(by: setup).map { try $0.drawing.get() }
    #expect(drawings.map(\.strokes.count) == [2, 1])
    #expect(drawings[0].sampledLifts == [0, 1])
    var judge = setup.judge()
    #expect(try judge.judge(drawings[0]).entries.map(\.state) == [.ended, .ended])
    let alone = try Self.stream(
      #"{"gesture":1,"recognizers":["tap"]}"#, Self.tap(0) + Self.tap(200))
    #expect(alone.drawings(by: JudgeSetup(book: RuleBook(), set: alone.set)).count == 2)
  }

  /// A straight stroke of three samples that begins at a time.
  static func line(_ at: Int, _ from: (Int, Int), _ to: (Int, Int), kind: String = "touch")
    -> [String]
  {
    let began = #"{"id":1,"kind":"\#(kind)","samples":[[\#(from.0),\#(from.1),\#(at)]]}"#
    return [
      touches(at, "began", began),
      touches(
        at + 30, "moved",
        #"{"id":1,"samples":[[\#((from.0 + to.0) / 2),\#((from.1 + to.1) / 2),\#(at + 30)]]}"#),
      touches(at + 60, "ended", #"{"id":1,"samples":[[\#(to.0),\#(to.1),\#(at + 60)]]}"#),
    ]
  }

  @Test func `strokes are one drawing with a sign only if they make one`() throws {
    let header =
      #"{"gesture":1,"recognizers":["circle","sign"],"signs":[{"name":"x","examples":["#
      + #"{"strokes":[[[0,0],[50,50],[100,100]],[[100,0],[50,50],[0,100]]]}]}]}"#
    let lines = (0..<12).flatMap { Self.line($0 * 570, (0, 0), (100, 100)) }
    let cross = Self.line(12 * 570, (100, 0), (0, 100))
    let later = Self.line(13 * 570, (0, 0), (200, 0))
    let stream = try Self.stream(header, lines + cross + later)
    var setup = JudgeSetup(book: RuleBook(), set: stream.set)
    for sign in stream.header.signs { try setup.signs.teach(sign) }
    let drawings = try stream.drawings(by: setup).map { try $0.drawing.get() }
    #expect(drawings.map(\.strokes.count) == Array(repeating: 1, count: 11) + [2, 1])
    var judge = setup.judge()
    #expect(try judge.judge(drawings[11]).recognized == "sign")
  }

  @Test func `a stroke has the kind and the canvas of its touch`() throws {
    let lines =
      Self.line(0, (5, 5), (5, 5), kind: "pen")
      + [#"{"at":90,"drawer":"d1","type":"hello","canvas":{"width":300,"height":200}}"#]
      + Self.line(5_000, (299, 90), (5, 90))
    let header =
      #"{"gesture":1,"recognizers":["tap","screen-edge-pan"],"canvas":{"width":800,"height":600},"#
      + #""properties":{"tap":{"allowedTouchTypes":"pen"},"screen-edge-pan":{"edges":"right"}}}"#
    let outcome = try Program.run(
      "recognize", "-", input: ([header] + lines).joined(separator: "\n"))
    let recognized = try outcome.lines.map { try JSONValue(parsing: $0)["recognized"] }
    #expect(recognized == [.string("tap"), .string("screen-edge-pan")], "\(outcome)")
  }

  @Test func `a stroke without samples is an error, after a tap that waits, too`() throws {
    let bare = [
      Self.touches(200, "began", #"{"id":1}"#), Self.touches(210, "ended", #"{"id":1}"#),
    ]
    let header = #"{"gesture":1,"recognizers":["tap","double-tap"]}"#
    let outcome = try Program.run(
      "recognize", "-", input: ([header] + Self.tap(0) + bare).joined(separator: "\n"))
    #expect(outcome.status == 1 && outcome.lines.count == 2, "\(outcome)")
    #expect(outcome.lines.last?.contains("a stroke has at least one sample") == true)
  }

  @Test func `touches that were down together are an error in their place`() throws {
    let lines =
      [
        Self.touches(
          0, "began", #"{"id":1,"samples":[[1,1,0]]}"#, #"{"id":2,"samples":[[9,9,0]]}"#),
        Self.touches(9, "ended", #"{"id":2}"#), Self.touches(9, "ended", #"{"id":1}"#),
      ] + Self.tap(500)
    let stream = try Self.stream(#"{"gesture":1}"#, lines)
    #expect(stream.strokes.map(\.overlaps) == [true, true, false])
    let drawings = stream.drawings(by: JudgeSetup(book: RuleBook(), set: stream.set))
    #expect(drawings.map { (try? $0.drawing.get()) != nil } == [false, false, true])
    #expect(drawings.map(\.line) == [2, 2, 5])
  }

  @Test func `another drawer's fingers do not matter, and leaving lifts none`() throws {
    let lines = [
      Self.touches(0, "began", #"{"id":1,"samples":[[1,1,0]]}"#),
      Self.touches(1, "began", #"{"id":1,"samples":[[1,1,0]]}"#, drawer: "d2"),
      #"{"at":2,"drawer":"d2","leave":true}"#,
      Self.touches(9, "ended", #"{"id":1}"#),
    ]
    let strokes = try Self.stream(#"{"gesture":1}"#, lines).strokes
    #expect(strokes.map(\.overlaps) == [false])
    #expect(strokes.map(\.isLiftSampled) == [false])
  }

  @Test func `a header chooses the recognizers and the profile`() throws {
    let stream = try Self.stream(
      #"{"gesture":1,"profile":"both","recognizers":["pan"],"canvas":{"width":8,"height":6}}"#, [])
    #expect(stream.profile == .robust && stream.set.names == ["pan"])
    #expect(try Self.stream(#"{"gesture":1}"#, []).profile == nil)
  }

  @Test(arguments: [
    (#"{"gesture":1}"#, true, false), (#"{"id":"a","points":[]}"#, false, false),
    ("# gesture", false, true), (" ", false, true), ("", false, true), ("nonsense", false, false),
  ])
  func `a header and a line without words are known`(line: String, header: Bool, silent: Bool) {
    let bytes = Array(line.utf8)[...]
    #expect(StreamStrokes.isHeader(bytes) == header)
    #expect(StreamStrokes.isSilent(bytes) == silent)
  }
}
