import Gestures
import RelayProtocol
import Testing

@testable import RelayVerbs

struct StrokeSourceTests {
  static let batch = """

    {"id":"a","points":[[1,1,0],[2,2,8]]}
    not json
    {"id":7,"strokes":[[[3,3,0]],[[4,4,8],[5,5,4]]]}
    """

  static let stream = """
    # two fingers, the second lifted first, and one that is taken away
    {"gesture":1,"canvas":{"width":8,"height":6},"profile":"literal"}
    {"at":0,"drawer":"d1","type":"touches","phase":"began",\
    "touches":[{"id":1,"kind":"pen","samples":[[1,1,0]]}]}
    {"at":1,"drawer":"d2","type":"touches","phase":"began","touches":[{"id":1,"samples":[[9,9,0]]}]}
    {"at":2,"drawer":"d2","type":"touches","phase":"ended","touches":[{"id":1,"samples":[[8,8,1]]}]}
    {"at":3,"drawer":"d2","type":"touches","phase":"began","touches":[{"id":1,"samples":[[7,7,2]]}]}
    {"at":4,"drawer":"d2","type":"touches","phase":"cancelled","touches":[{"id":1}]}
    {"at":5,"drawer":"d1","type":"touches","phase":"moved","touches":[{"id":1,"samples":[[2,2,4]]}]}
    {"at":6,"drawer":"d1","type":"touches","phase":"ended","touches":[{"id":1}]}
    """

  static let together = """
    {"gesture":1,"recognizers":["pinch"]}
    {"at":0,"drawer":"d1","type":"touches","phase":"began",\
    "touches":[{"id":1,"samples":[[1,1,0]]},{"id":2,"samples":[[9,9,0]]}]}
    {"at":6,"drawer":"d1","type":"touches","phase":"ended","touches":[{"id":1},{"id":2}]}
    """

  static func xs(_ text: String, id: String? = nil, stroke: Int = 1) throws -> [Double] {
    try StrokeSource(Array(text.utf8), id: id, stroke: stroke).samples.map(\.location.x)
  }

  @Test func `strokes of lines are counted over the file, or within an id`() throws {
    #expect(try Self.xs(Self.batch) == [1, 2])
    #expect(try Self.xs(Self.batch, stroke: 2) == [3])
    #expect(try Self.xs(Self.batch, stroke: 3) == [4, 5])
    #expect(try Self.xs(Self.batch, id: "7", stroke: 2) == [4, 5])
    let source = try StrokeSource(Array(Self.batch.utf8), id: "7", stroke: 2)
    #expect(source.title == "7, stroke 2")
    #expect(source.samples.map(\.timestamp) == [8, 8], "a clock that steps back is held")
  }

  @Test func `strokes of a stream file are those that were lifted`() throws {
    #expect(try Self.xs(Self.stream) == [9, 8])
    let pen = try StrokeSource(Array(Self.stream.utf8), id: nil, stroke: 2)
    #expect(pen.samples.map(\.location.x) == [1, 2])
    #expect(pen.kind == .pen && pen.profile == .literal && pen.header?.canvas?.width == 8)
    #expect(pen.title == "line 3, drawer d1")
  }

  @Test func `a stroke has its own canvas`() throws {
    let line = #"{"points":[[1,1,0]],"canvas":{"width":9,"height":9}}"#
    let drawn = try StrokeSource(Array(line.utf8), id: nil, stroke: 1)
    #expect(drawn.setup(.robust).canvas == CanvasSize(width: 9, height: 9))
    let hello = #"{"at":0,"drawer":"d1","type":"hello","canvas":{"width":5,"height":5}}"#
    let lines = Self.stream.split(separator: "\n").map(String.init)
    let text = (lines[..<2] + [hello] + lines[2...]).joined(separator: "\n")
    let pen = try StrokeSource(Array(text.utf8), id: nil, stroke: 2)
    #expect(pen.setup(.robust).canvas == CanvasSize(width: 5, height: 5))
    let other = try StrokeSource(Array(text.utf8), id: nil, stroke: 1)
    #expect(other.setup(.robust).canvas == CanvasSize(width: 8, height: 6))
  }

  @Test func `a stroke is judged by the rules and signs of its header`() throws {
    let signs = try JSONValue(parsing: SignsFlagTests.file(examples: true))["signs"]
    let header = #"{"gesture":1,"rules":{"leniency":1.5},"signs":\#(try #require(signs))}"#
    let lines = Self.stream.split(separator: "\n").dropFirst(2)
    let text = ([header[...]] + lines).joined(separator: "\n")
    let setup = try StrokeSource(Array(text.utf8), id: nil, stroke: 1).setup(.robust)
    #expect(setup.book.tuning.leniency == 1.5)
    #expect(!setup.signs.isEmpty)
  }

  @Test(arguments: [
    (stream, nil, 3, "there is no stroke 3: it has 2 strokes"),
    (stream, "a", 1, "a stream file has no drawings with an id"),
    (batch, "b", 1, "line 3: expected"), (batch, nil, 9, "line 3: expected"),
    (#"{"id":"a","points":[[1,1,0]]}"#, "b", 1, "drawings with the id b have 0 strokes"),
    (together, nil, 1, "line 2, drawer d1: other touches of the drawer were down"),
    ("{\"gesture\":1,\"profile\":\"loose\"}", nil, 1, "there is no profile loose"),
    ("", nil, 1, "there is no stroke 1: it has 0 strokes"),
    ("{\"gesture\":1}\nnonsense", nil, 1, "line 2: expected"),
  ])
  func `a missing stroke or id is reported`(
    text: String, id: String?, stroke: Int, sentence: String
  ) {
    let error = #expect(throws: StrokeSource.Fault.self) {
      try StrokeSource(Array(text.utf8), id: id, stroke: stroke)
    }
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }
}
