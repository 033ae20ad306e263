import Gestures
import Testing

/// The literal profile reaches on real strokes what its rules reach by measurement.
///
/// The wanted F1 was measured on other people's strokes of the same collection.
@Suite(.enabled(if: Corpus.isThere, "the strokes do not lie beside the project"))
struct LiteralProfileTests {
  struct Figure: CustomTestStringConvertible, Sendable {
    var recognizer: String
    var labels: Set<String>
    var ignored: Set<String> = []
    var files: [String]
    var wanted: Double
    var testDescription: String { recognizer }
  }

  static let figures = [
    Figure(
      recognizer: "circle", labels: ["circle", "qd_circle"], files: ["bench.dev.jsonl.gz"],
      wanted: 0.775),
    Figure(
      recognizer: "checkmark", labels: ["check"], files: ["unistroke.dev.jsonl.gz"],
      wanted: 0.486),
    Figure(
      recognizer: "chevron", labels: ["chevron_right"], ignored: ["paren_right"],
      files: ["unistroke.dev.jsonl.gz", "mmg_strokes.dev.jsonl.gz", "digits.dev.jsonl.gz"],
      wanted: 0.111),
  ]

  @Test(arguments: figures)
  func `a recognizer is as good and as bad on real strokes as its rules`(
    _ figure: Figure
  ) throws {
    let recognizer = try #require(RecognizerRegistry.make(figure.recognizer, profile: .literal))
    var hits = 0
    var wrong = 0
    for file in figure.files {
      for stroke in try Corpus.strokes(in: file) where !figure.ignored.contains(stroke.label) {
        let isTrue = figure.labels.contains(stroke.label)
        let isAccepted = try Corpus.accepts(stroke, recognizer)
        if isTrue && isAccepted { hits += 1 }
        if isTrue != isAccepted { wrong += 1 }
      }
    }
    let f1 = 2 * Double(hits) / Double(2 * hits + wrong)
    #expect(abs(f1 - figure.wanted) <= 0.01, "F1 is \(f1)")
  }
}
