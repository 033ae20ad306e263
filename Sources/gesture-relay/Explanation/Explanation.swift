import Gestures
import RelayProtocol

/// Tells a person why recognizers decided as they did about one stroke, in lines of at most 80
/// characters beside what the input itself brings.
///
/// The marks, bars and columns say the same without colours.
struct Explanation {
  /// The characters of a line.
  static let width = 80
  private static let indent = "  "
  private static let markWidth = 3
  private static let nameWidth = 18
  private static let valueWidth = 9
  private static let limitWidth = 8

  /// By what the stroke was judged.
  let book: RuleBook
  /// Where it is shown.
  let console: Console

  /// All about one stroke: its title, then a block for each recognizer that has an opinion.
  func text(
    _ verdict: BatchVerdict, stroke: [StrokeSample], on canvas: CanvasSize? = nil, title: String
  ) -> String {
    let input = BatchInput(id: verdict.id, strokes: [stroke], canvas: canvas)
    let answer = verdict.recognized ?? "nothing recognized"
    var text = console.coloredOutput(title, .bold) + ": "
    text += console.coloredOutput(answer, verdict.recognized == nil ? .yellow : .green)
    text += " (\(summary(stroke)))\n"
    for entry in verdict.entries where entry.recognizer != TouchCapture.name {
      text += "\n" + block(entry, input)
    }
    return text
  }

  private func summary(_ stroke: [StrokeSample]) -> String {
    let samples = Counted.text(stroke.count, "sample")
    var rules = ", \(book.profile.rawValue)"
    let tuning = book.tuning
    if tuning.leniency != 1 { rules += ", leniency \(MeasureText.text(tuning.leniency, .ratio))" }
    return samples + rules + (tuning.chapters.isEmpty ? "" : ", tuned")
  }

  /// Why a line was not judged.
  func refusal(_ error: ErrorMessage, title: String) -> String {
    let place = error.path.isEmpty ? "" : " (at \(error.path))"
    let sentence = "\(title): cannot be judged: \(error.message)\(place)"
    return CommandTable.wrap(sentence, to: Self.width).joined(separator: "\n") + "\n"
  }

  /// One recognizer's state, sentence, criteria and distance to the other verdict.
  private func block(_ entry: BatchVerdict.Entry, _ input: BatchInput) -> String {
    let isGood = entry.state == .ended
    let state = isGood ? "recognized" : entry.state.wireName
    var text = console.coloredOutput(entry.recognizer, .bold) + ": "
    text += console.coloredOutput(state, isGood ? .green : .red) + "\n"
    if let reason = entry.reason { text += indented(reason) }
    if !entry.criteria.isEmpty {
      text += Self.indent + Self.heading + "\n"
      for criterion in entry.criteria { text += row(criterion) }
    }
    return text + indented(distance(entry, input))
  }

  private func indented(_ sentence: String) -> String {
    CommandTable.wrap(sentence, to: Self.width - Self.indent.count).map {
      Self.indent + $0 + "\n"
    }.joined()
  }

  private static let heading =
    pad("", markWidth) + pad("criterion", nameWidth) + right("measured", valueWidth)
    + right("limit", 4 + limitWidth) + " " + pad("unit", 7) + " margin  to the limit  at"

  /// One criterion: whether it holds, its figures, its bar, and the sample that decided.
  private func row(_ criterion: Criterion) -> String {
    let (value, limit) = MeasureText.pair(criterion)
    let color = criterion.pass ? Console.Color.green : .red
    var line = Self.indent + console.coloredOutput(criterion.pass ? "ok" : "NO", color) + " "
    line += Self.pad(criterion.name, Self.nameWidth) + Self.right(value, Self.valueWidth)
    line += criterion.bound == .atMost ? " <= " : " >= "
    line += Self.right(limit, Self.limitWidth) + " " + Self.pad(criterion.unit.rawValue, 7)
    line += " " + Self.right(MeasureText.margin(criterion.margin), 6) + " "
    line += console.coloredOutput(CriterionBar.text(criterion), color)
    if let sample = criterion.sample { line += " #\(sample)" }
    return line + "\n"
  }

  /// The sentence about what would turn the verdict; empty where there is nothing to say.
  private func distance(_ entry: BatchVerdict.Entry, _ input: BatchInput) -> String {
    guard let other = OtherVerdict(of: entry, on: input, book: book) else { return "" }
    let isGood = entry.state == .ended
    var parts: [String] = []
    if let decisive = Self.decisive(entry) {
      let away = MeasureText.text(abs(decisive.value - decisive.limit), decisive.unit)
      let unit = decisive.unit == .ratio ? "" : " \(decisive.unit.rawValue)"
      parts.append(
        "\(isGood ? "least to spare" : "furthest off"): \(decisive.name), by \(away)\(unit)")
    }
    if let leniency = other.leniency {
      let value = MeasureText.text(leniency, .ratio).dropLast()
      parts.append(
        isGood
          ? "refused from a leniency of \(value) down" : "recognized from a leniency of \(value) up"
      )
    } else {
      parts.append(isGood ? "no leniency refuses it" : "no leniency makes it pass")
    }
    return "To the other verdict: " + parts.joined(separator: "; ") + "."
  }

  /// The criterion nearest to failing among all of a success, or furthest off among those failed;
  /// not one that only counts or could not be measured.
  private static func decisive(_ entry: BatchVerdict.Entry) -> Criterion? {
    entry.criteria.filter {
      $0.pass == (entry.state == .ended) && !$0.margin.isNaN && $0.unit != .touches
    }.min { $0.margin < $1.margin }
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
