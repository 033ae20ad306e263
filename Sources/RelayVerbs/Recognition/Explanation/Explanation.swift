import Gestures
import RelayConsole
import RelayProtocol

/// Explains to a person why recognizers accepted or rejected one stroke.
///
/// Lines have at most 80 characters, except for text from the input.
///
/// Marks and bars have the same information without colours.
struct Explanation {
  /// The most characters of a line.
  static let width = 80
  private static let indent = "  "
  private static let markWidth = 3
  private static let nameWidth = 18
  private static let valueWidth = 9
  private static let limitWidth = 8

  /// The setup that drawings were judged by.
  let setup: JudgeSetup
  /// Where it is printed.
  let console: Console

  /// The explanation of one drawing: its title, then a block for each recognizer with a verdict.
  func text(_ verdict: RecognizeVerdict, of drawing: RecognizeInput, title: String) -> String {
    let isSign = verdict.recognized == SignRecognizer.name
    let answer = (isSign ? verdict.sign : nil) ?? verdict.recognized ?? "nothing recognized"
    var text = console.coloredOutput(title, .bold) + ": "
    text += console.coloredOutput(answer, verdict.recognized == nil ? .yellow : .green)
    text += " (\(summary(drawing)))\n"
    var others = OtherVerdicts(on: drawing, by: setup)
    for (index, entry) in verdict.entries.enumerated() where entry.recognizer != TouchCapture.name {
      text += "\n" + block(entry, strokes: drawing.strokes.count)
      text += indented(distance(entry, others.other(than: entry, at: index)))
    }
    return text
  }

  private func summary(_ drawing: RecognizeInput) -> String {
    let count = drawing.strokes.count
    let strokes = count == 1 ? "" : Counted.text(count, "stroke") + ", "
    let samples = Counted.text(drawing.strokes.reduce(0) { $0 + $1.count }, "sample")
    var rules = ", \(setup.book.profile.rawValue)"
    let tuning = setup.book.tuning
    if tuning.leniency != 1 { rules += ", leniency \(MeasureText.leniency(tuning.leniency))" }
    return strokes + samples + rules + (tuning.recognizers.isEmpty ? "" : ", tuned")
  }

  /// The message for a line that was not judged.
  func refusal(_ error: ErrorMessage, title: String) -> String {
    let pointer = error.path.isEmpty ? "" : " (at \(error.path))"
    let sentence = "\(title): cannot be judged: \(error.message)\(pointer)"
    return Columns.wrap(sentence, to: Self.width).joined(separator: "\n") + "\n"
  }

  /// One recognizer's state, sentence, guesses and criteria; with several strokes also the stroke
  /// that they are about.
  private func block(_ entry: RecognizeVerdict.Entry, strokes: Int) -> String {
    let isGood = entry.state == .ended
    let state = isGood ? "recognized" : entry.state.wireName
    var text = console.coloredOutput(entry.recognizer, .bold) + ": "
    text += console.coloredOutput(state, isGood ? .green : .red)
    if strokes > 1, let stroke = entry.stroke { text += " at stroke \(stroke + 1) of \(strokes)" }
    text += "\n"
    if let reason = entry.reason { text += indented(reason) }
    text += indented(guesses(entry))
    if !entry.criteria.isEmpty {
      text += Self.indent + Self.heading + "\n"
      for criterion in entry.criteria { text += row(criterion) }
    }
    return text
  }

  /// The guessed signs, each with its score; empty if there are none.
  private func guesses(_ entry: RecognizeVerdict.Entry) -> String {
    guard !entry.guesses.isEmpty else { return "" }
    let words = entry.guesses.map { guess in
      let name = DisplayText.tidy(guess.name, characters: 40) ?? "?"
      return "\(name) \(Int((guess.score * 100).rounded())) %"
    }
    return "Alike: " + words.joined(separator: ", ") + "."
  }

  private func indented(_ sentence: String) -> String {
    guard !sentence.isEmpty else { return "" }
    return Columns.wrap(sentence, to: Self.width - Self.indent.count).map {
      Self.indent + $0 + "\n"
    }.joined()
  }

  private static let heading =
    "".leftAligned(in: markWidth) + "criterion".leftAligned(in: nameWidth)
    + "measured".rightAligned(in: valueWidth) + "limit".rightAligned(in: 4 + limitWidth)
    + " unit    margin  to the limit  at"

  /// One criterion: whether it passes, its figures, its bar, and the sample that decided.
  private func row(_ criterion: Criterion) -> String {
    let (value, limit) = MeasureText.pair(criterion)
    let color = criterion.pass ? Console.Color.green : .red
    var line = Self.indent + console.coloredOutput(criterion.pass ? "ok" : "NO", color) + " "
    line += criterion.name.leftAligned(in: Self.nameWidth) + value.rightAligned(in: Self.valueWidth)
    line += " " + MeasureText.sign(criterion) + " "
    let unit = MeasureText.notation(of: criterion).unit
    line += limit.rightAligned(in: Self.limitWidth) + " " + unit.leftAligned(in: 7)
    line += " " + MeasureText.margin(criterion).rightAligned(in: 6) + " "
    line += console.coloredOutput(CriterionBar.text(criterion), color)
    if let sample = criterion.sample { line += " #\(sample)" }
    return line + "\n"
  }

  /// The sentence about what would flip the verdict; empty if unknown.
  private func distance(_ entry: RecognizeVerdict.Entry, _ other: OtherVerdict?) -> String {
    guard let other else { return "" }
    let isGood = entry.state == .ended
    var sentences: [String] = []
    if let decisive = isGood ? entry.criteria.leastToSpare : entry.criteria.worst {
      let away = MeasureText.distance(decisive).map { ", \($0) from its limit" } ?? ""
      sentences.append("\(isGood ? "Closest" : "Worst") criterion: \(decisive.name)\(away).")
    }
    let verb = isGood ? "reject" : "recognize"
    if let leniency = other.leniency {
      let value = MeasureText.leniency(leniency)
      sentences.append("A leniency of \(value) or \(isGood ? "less" : "more") would \(verb) it.")
    } else {
      sentences.append("No leniency would \(verb) it.")
    }
    return sentences.joined(separator: " ")
  }
}
