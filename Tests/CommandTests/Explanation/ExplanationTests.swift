import Gestures
import RelayProtocol
import Testing

@testable import gesture_relay

struct ExplanationTests {
  static func text(
    _ stroke: [StrokeSample], book: RuleBook = RuleBook(profile: .literal),
    console: Console = Console()
  ) throws -> String {
    var judge = Judge(book: book)
    let verdict = try judge.judge(BatchInput(id: .null, strokes: [stroke]))
    return Explanation(book: book, console: console).text(verdict, stroke: stroke, title: "mine")
  }

  @Test func `a stroke that is refused is told with its sentence, figures and distance`() throws {
    let lines = try Self.text(OtherVerdictTests.arc(0.6)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "mine: nothing recognized (60 samples, literal)")
    #expect(lines[2] == "circle: failed")
    #expect(lines[3].hasPrefix("  fills ") && lines[3].hasSuffix(" more than 80 % needed"))
    let overlap = try #require(lines.first { $0.hasPrefix("  NO overlap ") })
    #expect(overlap.contains(" >=    0.800 ratio    -0."))
    let text = lines.joined(separator: " ")
    #expect(text.contains("To the other verdict: furthest off: overlap, by 0."))
    #expect(text.contains("leniency of 1.18 up."))
  }

  @Test func `a success tells what was least to spare`() throws {
    let text = try Self.text(JudgeTests.circle())
    #expect(text.hasPrefix("mine: circle (60 samples, literal)\n\ncircle: recognized\n"))
    #expect(text.contains("least to spare: inside, by 0 samples"))
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

  @Test func `it says that rules are tuned`() throws {
    var book = RuleBook(profile: .literal, tuning: RuleTuning(leniency: 1.5))
    #expect(try Self.text(JudgeTests.dot, book: book).contains("literal, leniency 1.500)"))
    book.tuning.chapters = [RuleTuning.Chapter(recognizer: "circle", changes: [])]
    #expect(try Self.text(JudgeTests.dot, book: book).contains(", tuned)"))
  }

  @Test func `a refused line says what is wrong and where`() {
    let error = ErrorMessage(code: .outOfRange, message: "expected 1 sample", path: "/points")
    let explanation = Explanation(book: RuleBook(), console: Console())
    #expect(
      explanation.refusal(error, title: "line 3")
        == "line 3: cannot be judged: expected 1 sample (at /points)\n")
  }
}
