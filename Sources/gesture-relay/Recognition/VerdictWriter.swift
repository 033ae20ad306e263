import Gestures
import RelayConsole
import RelayProtocol

/// Judges drawings and writes what came of them: a line of JSON each, or an explanation for people.
struct VerdictWriter {
  private var judge: Judge
  /// How strokes are explained; `nil` for lines of JSON.
  private let explanation: Explanation?
  private let output: ByteSink
  private var isFirst = true

  /// Makes a writer who judges by a setup; with `listensLive` it also writes what was said while a
  /// stroke was drawn.
  init(_ setup: JudgeSetup, explains: Bool, listensLive: Bool = false, on console: Console) {
    judge = setup.judge(listensLive: listensLive)
    explanation = explains ? Explanation(setup: setup, console: console) : nil
    output = console.output
  }

  /// Judges a drawing and writes the verdict, or explains that very verdict.
  mutating func judge(_ drawing: RecognizeInput, line: Int) throws(RecognizeInputError) {
    let verdict = try judge.judge(drawing)
    guard let explanation else {
      output.append { verdict.append(to: &$0) }
      return
    }
    let title = Self.title(drawing.id, line: line)
    paragraph(explanation.text(verdict, of: drawing, title: title))
  }

  /// Writes why a line was not judged.
  mutating func refuse(_ error: RecognizeInputError, line: Int) {
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
