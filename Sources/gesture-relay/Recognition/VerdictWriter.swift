import Gestures
import RelayProtocol

/// Judges drawings and writes what came of them: a line of JSON each, or an explanation for people.
struct VerdictWriter {
  private var judge: Judge
  /// How strokes are explained; `nil` for lines of JSON.
  private let explanation: Explanation?
  private let canvas: CanvasSize?
  private let output: ByteSink
  private var isFirst = true

  /// Makes a writer who judges by a book, knows some signs, and asks the recognizers of a set.
  ///
  /// With `listensLive` it also writes what was said while a stroke was drawn; `canvas` is that of
  /// drawings that tell none.
  init(
    book: RuleBook, signs: SignSet = SignSet(),
    asking set: RecognizerSet = RecognizerPreset.drawing.set, explains: Bool,
    listensLive: Bool = false, canvas: CanvasSize? = nil, on console: Console
  ) {
    judge = Judge(
      book: book, signs: signs, asking: set, listensLive: listensLive, canvas: canvas)
    self.canvas = canvas
    explanation = explains ? Explanation(book: book, console: console) : nil
    output = console.output
  }

  /// Judges the drawing of a line; the explanation goes stroke by stroke.
  mutating func judge(_ drawing: BatchInput, line: Int) throws(BatchInputError) {
    guard let explanation else {
      let verdict = try judge.judge(drawing)
      output.append { verdict.append(to: &$0) }
      return
    }
    // Nothing is written of a drawing that is refused half way through.
    var texts: [String] = []
    for (place, stroke) in drawing.strokes.enumerated() {
      var title = Self.title(drawing.id, line: line)
      if drawing.strokes.count > 1 { title += ", stroke \(place + 1) of \(drawing.strokes.count)" }
      let canvas = drawing.canvas ?? canvas
      let verdict = try judge.judge(
        BatchInput(id: drawing.id, strokes: [stroke], canvas: canvas))
      texts.append(
        explanation.text(verdict, stroke: stroke, on: canvas, title: title))
    }
    for text in texts { paragraph(text) }
  }

  /// Writes why a line was not judged.
  mutating func refuse(_ error: BatchInputError, line: Int) {
    guard let explanation else {
      output.append { error.append(to: &$0) }
      return
    }
    paragraph(explanation.refusal(error.error, title: Self.title(error.id, line: line)))
  }

  private mutating func paragraph(_ text: String) {
    if !isFirst { output.line() }
    isFirst = false
    output.write(text)
  }

  /// What a drawing is called: its id without what a terminal would obey, or else its line.
  static func title(_ id: JSONValue, line: Int) -> String {
    let text: String
    switch id {
    case .null: text = ""
    case .string(let string): text = string
    case .bool, .number, .array, .object: text = id.description
    }
    return DisplayText.tidy(text, characters: 40) ?? "line \(line)"
  }
}
