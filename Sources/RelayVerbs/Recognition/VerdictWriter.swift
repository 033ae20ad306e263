import Gestures
import RelayConsole
import RelayProtocol

/// Judges drawings and writes each verdict as a line of JSON or as an explanation for people.
struct VerdictWriter {
  private var judge: Judge
  /// The writer of explanations; `nil` for lines of JSON.
  private let explanation: Explanation?
  private let output: ByteSink
  private var isFirst = true

  /// Makes a writer that judges by a setup; with `listensLive` it also writes live verdicts.
  init(_ setup: JudgeSetup, explains: Bool, listensLive: Bool = false, on console: Console) {
    judge = setup.judge(listensLive: listensLive)
    explanation = explains ? Explanation(setup: setup, console: console) : nil
    output = console.output
  }

  /// Judges a drawing and writes the verdict or its explanation.
  mutating func judge(_ drawing: RecognizeInput, line: Int) throws(RecognizeInputError) {
    let verdict = try judge.judge(drawing)
    guard let explanation else {
      output.append { verdict.append(to: &$0) }
      return
    }
    let title = Self.title(drawing.id, line: line)
    paragraph(explanation.text(verdict, of: drawing, title: title))
  }

  /// Writes the error for a line that was not judged.
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

  /// The title of a drawing: its id without control characters, or else its line.
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
