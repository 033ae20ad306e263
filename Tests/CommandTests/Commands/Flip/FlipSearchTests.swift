import Gestures
import RelayProtocol
import Testing

@testable import RelayVerbs

struct FlipSearchTests {
  static let literal = JudgeSetup(book: RuleBook(profile: .literal))

  static func source(_ samples: [StrokeSample]) -> StrokeSource {
    StrokeSource(title: "mine", samples: samples)
  }

  /// The smallest change of a kind that turns the verdict on a stroke.
  static func flip(
    _ source: StrokeSource, by setup: JudgeSetup = literal, recognizer: String? = nil,
    _ change: StrokeChange
  ) throws -> FlipSearch.Flip {
    var search = try FlipSearch(source, by: setup, recognizer: recognizer)
    let found = search.smallest(change)
    return try #require(found)
  }

  static func verdict(_ samples: [StrokeSample]) throws -> RecognizeVerdict {
    var judge = literal.judge()
    return try judge.judge(RecognizeInput(id: .null, strokes: [samples]))
  }

  @Test(arguments: [StrokeChange.noise, .opening, .tail, .flattened, .narrowed])
  func `a circle turns into nothing, and a step less would have left it one`(
    change: StrokeChange
  ) throws {
    let stroke = JudgeTests.circle()
    let flip = try Self.flip(Self.source(stroke), recognizer: "circle", change)
    #expect(flip.from == "circle" && flip.to != "circle")
    #expect(flip.recognizer == "circle" && !flip.isRecognized)
    #expect(flip.criterion?.pass == false)
    #expect(try Self.verdict(flip.samples).recognized != "circle")
    let less = flip.share - FlipSearch.resolution * change.largestShare
    let nearly = change.applied(less, to: StrokeShape(stroke), seed: 1)
    #expect(try Self.verdict(nearly).recognized == "circle")
  }

  @Test func `an open circle is closed, and the criterion is the one that had failed`() throws {
    let flip = try Self.flip(Self.source(OtherVerdictsTests.arc(0.6)), .closing)
    #expect(flip.from == nil && flip.to == "circle" && flip.isRecognized)
    #expect(flip.criterion?.name == "overlap")
    #expect(flip.amount > 0 && flip.amount < 200)
  }

  @Test func `one recognizer's verdict can turn while the name stands`() throws {
    var search = try FlipSearch(
      Self.source(JudgeTests.check), by: Self.literal, recognizer: "chevron")
    #expect(search.before.recognized == "checkmark")
    let found = search.smallest(.turnedRight)
    let flip = try #require(found)
    #expect(flip.recognizer == "chevron" && flip.isRecognized)
  }

  @Test func `what turns nothing gives nothing`() throws {
    var search = try FlipSearch(Self.source(JudgeTests.circle()), by: Self.literal)
    let shrunk = search.smallest(.shrunk)
    #expect(shrunk == nil)
    var dot = try FlipSearch(Self.source(JudgeTests.dot), by: Self.literal)
    for change in StrokeChange.allCases {
      let found = dot.smallest(change)
      #expect(found == nil)
    }
  }

  @Test func `the same seed finds the same, bit for bit`() throws {
    var one = try FlipSearch(Self.source(JudgeTests.circle()), by: Self.literal, seed: 3)
    var other = try FlipSearch(Self.source(JudgeTests.circle()), by: Self.literal, seed: 3)
    let (first, second) = (one.smallest(.noise), other.smallest(.noise))
    #expect(first == second)
  }

  @Test func `a stream file's recognizers judge with its lift`() throws {
    // A line whose lift repeats the last place: as a move, the literal rules take it for a chevron.
    let line = (0...10).map {
      StrokeSample(
        location: Point(x: Double($0) * 10, y: Double($0) * 8), timestamp: Double($0) * 8)
    }
    var source = Self.source(line + [line[10]])
    let moved = try FlipSearch(source, by: Self.literal).before.recognized
    source.isLiftSampled = true
    let lifted = try FlipSearch(source, by: Self.literal).before.recognized
    #expect(moved == "chevron" && lifted == nil)
    source.set = RecognizerSet(names: ["tap", "pan"])
    var search = try FlipSearch(source, by: source.setup(.robust))
    #expect(search.before.recognized == "pan")
    let found = search.smallest(.shrunk)
    let flip = try #require(found)
    #expect(flip.to == "tap" || flip.to == nil)
  }

  @Test func `a stroke is judged as the kind of touch that drew it`() throws {
    let header =
      #"{"gesture":1,"recognizers":["tap"],"properties":{"tap":{"allowedTouchTypes":"pen"}}}"#
    for kind in ["pen", "touch"] {
      let lines = [header] + StreamStrokesTests.line(0, (5, 5), (5, 5), kind: kind)
      let bytes = Array(lines.joined(separator: "\n").utf8)
      let source = try StrokeSource(bytes, id: nil, stroke: 1)
      let search = try FlipSearch(source, by: source.setup(.robust))
      #expect(search.before.recognized == (kind == "pen" ? "tap" : nil))
    }
  }
}
