import Gestures
import RelayConsole
import RelayProtocol
import Testing

@testable import RelayVerbs

struct ExplanationTests {
  static func text(
    _ stroke: [StrokeSample], book: RuleBook = RuleBook(profile: .literal),
    console: Console = Console()
  ) throws -> String {
    try Self.text(
      RecognizeInput(id: .null, strokes: [stroke]), JudgeSetup(book: book), console: console)
  }

  static func text(
    _ drawing: RecognizeInput, _ setup: JudgeSetup, console: Console = Console()
  ) throws -> String {
    var judge = setup.judge()
    return Explanation(setup: setup, console: console).text(
      try judge.judge(drawing), of: drawing, title: "mine")
  }

  @Test func `a failed stroke is explained by sentence, figures and distance`() throws {
    let lines = try Self.text(OtherVerdictsTests.arc(0.6)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "mine: nothing recognized (60 samples, literal)")
    #expect(lines[2] == "circle: failed")
    #expect(lines[3].hasPrefix("  fills ") && lines[3].hasSuffix(" more than 80 % needed"))
    let overlap = try #require(lines.first { $0.hasPrefix("  NO overlap ") })
    #expect(overlap.contains(" >=     80.0 %        -0."))
    let text = lines.joined(separator: " ")
    #expect(text.contains("Worst criterion: overlap, 3.5 % from its limit."))
    #expect(text.contains("A leniency of 1.18 or more   would recognize it."))
  }

  @Test func `a success shows the smallest margin`() throws {
    let text = try Self.text(JudgeTests.circle())
    #expect(text.hasPrefix("mine: circle (60 samples, literal)\n\ncircle: recognized\n"))
    #expect(text.contains("Closest criterion: inside. A leniency of "))
    #expect(!text.contains("capture"))
  }

  @Test func `lines fit a terminal of 80 columns and hold no colour without one`() throws {
    for stroke in [JudgeTests.circle(), JudgeTests.check, JudgeTests.dot] {
      for line in try Self.text(stroke).split(separator: "\n") {
        #expect(line.count <= Explanation.width, "\(line)")
        #expect(!line.contains("\u{1B}"))
      }
    }
  }

  @Test func `colours change nothing but the colours`() throws {
    let plain = try Self.text(JudgeTests.check)
    var colored = try Self.text(JudgeTests.check, console: Console(hasOutputColor: true))
    #expect(colored != plain)
    for code in ["1", "31", "32", "33", "0"] {
      colored = colored.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false)
        .joined()
    }
    #expect(colored == plain)
  }

  @Test func `it mentions tuned rules`() throws {
    var book = RuleBook(profile: .literal, tuning: RuleTuning(leniency: 1.5))
    #expect(try Self.text(JudgeTests.dot, book: book).contains("literal, leniency 1.50)"))
    book.tuning.recognizers = [RuleTuning.RecognizerChanges(recognizer: "circle", changes: [])]
    #expect(try Self.text(JudgeTests.dot, book: book).contains(", tuned)"))
  }

  @Test func `a rejected line names the error and its position`() {
    let error = ErrorMessage(code: .outOfRange, message: "expected 1 sample", path: "/points")
    let explanation = Explanation(setup: JudgeSetup(book: RuleBook()), console: Console())
    #expect(
      explanation.refusal(error, title: "line 3")
        == "line 3: cannot be judged: expected 1 sample (at /points)\n")
  }

  static func tap(at time: Double) -> [StrokeSample] {
    [0, 60].map { StrokeSample(location: .zero, timestamp: time + $0) }
  }

  @Test func `two taps are explained as the double tap that they are`() throws {
    let setup = JudgeSetup(book: RuleBook(), set: RecognizerSet(names: ["tap", "double-tap"]))
    let drawing = RecognizeInput(id: .null, strokes: [Self.tap(at: 0), Self.tap(at: 200)])
    let text = try Self.text(drawing, setup)
    #expect(text.hasPrefix("mine: tap (2 strokes, 4 samples, robust)\n"))
    #expect(text.contains("\ntap: recognized at stroke 1 of 2\n"))
    #expect(text.contains("\ndouble-tap: recognized at stroke 2 of 2\n"))
  }

  @Test func `a timeout is shown as beyond the limit, without a distance`() throws {
    let setup = JudgeSetup(book: RuleBook(), set: RecognizerSet(names: ["double-tap"]))
    let text = try Self.text(RecognizeInput(id: .null, strokes: [Self.tap(at: 0)]), setup)
    #expect(text.contains("NO interval               >350 <=      350 ms       -0.00"), "\(text)")
    #expect(text.contains("Worst criterion: interval. "), "\(text)")
  }

  @Test func `a failure that another recognizer caused has no other verdict`() throws {
    let set = RecognizerPreset.named("touch")?.set ?? RecognizerSet(names: [])
    let setup = JudgeSetup(book: RuleBook(), set: set)
    let swipe = (0..<12).map {
      StrokeSample(location: Point(x: 200 + Double($0) * 20, y: 300), timestamp: Double($0) * 8)
    }
    let text = try Self.text(RecognizeInput(id: .null, strokes: [swipe]), setup)
    let pan = try #require(
      text.split(separator: "\n\n").first {
        $0.contains("\npan: failed") || $0.hasPrefix("pan: failed")
      })
    #expect(pan.contains("waited for swipe"))
    #expect(!pan.contains("Worst criterion"))
  }

  /// A straight stroke of 21 samples.
  static func line(from start: Point, to end: Point, at time: Double) -> [StrokeSample] {
    (0...20).map { step in
      let part = Double(step) / 20
      let x = start.x + (end.x - start.x) * part
      let y = start.y + (end.y - start.y) * part
      return StrokeSample(location: Point(x: x, y: y), timestamp: time + Double(step) * 8)
    }
  }

  @Test func `a sign of two strokes is explained, with what leniency it takes to reject it`() throws
  {
    let down = Self.line(from: Point(x: 200, y: 200), to: Point(x: 300, y: 300), at: 0)
    let across = Self.line(from: Point(x: 300, y: 200), to: Point(x: 200, y: 300), at: 400)
    let bent = Self.line(from: Point(x: 300, y: 200), to: Point(x: 220, y: 280), at: 400)
    let strokes = [down, bent]
    let example = [down, across].map { $0.map(\.location) }
    var signs = SignSet()
    try signs.teach(Sign(name: "cross", examples: [SignExample(example)]))
    let setup = JudgeSetup(book: RuleBook(), signs: signs)
    let text = try Self.text(RecognizeInput(id: .null, strokes: strokes), setup)
    #expect(text.hasPrefix("mine: cross (2 strokes, 42 samples, robust)\n"), "\(text)")
    let sign = try #require(text.split(separator: "\n\n").last)
    #expect(sign.contains("sign: recognized at stroke 2 of 2"))
    #expect(sign.contains("Alike: cross "))
    #expect(sign.contains("A leniency of 0.07 or less\n  would reject it."), "\(sign)")
  }
}
