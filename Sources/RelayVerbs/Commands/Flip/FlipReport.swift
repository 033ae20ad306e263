import Gestures
import RelayConsole
import RelayProtocol

/// Reports the changes that turn a verdict: a table for people, or a line of JSON for each change.
struct FlipReport {
  /// The output format.
  enum Format: String, CaseIterable, Sendable {
    /// A table for people.
    case text
    /// One line of JSON for each change.
    case json
  }

  /// Where it is printed.
  let console: Console

  /// The table: a heading, then a row for each change, with a mark on the smallest.
  func table(
    _ found: [(change: StrokeChange, flip: FlipSearch.Flip?)], of source: StrokeSource,
    before: RecognizeVerdict, profile: RuleProfile, asked: String?
  ) -> String {
    let smallest = Self.smallest(found.compactMap(\.flip))
    var text =
      console.coloredOutput(source.title, .bold) + ": \(Self.verdict(before, asked: asked)), "
    text += Counted.text(source.samples.count, "sample") + ", \(profile.rawValue)\n"
    text += "  change            amount    share  then        decided by\n"
    for (change, flip) in found {
      let mark = flip != nil && flip == smallest ? "*" : " "
      var row = mark + " " + change.rawValue.leftAligned(in: 14)
      if let flip {
        row += Self.amount(flip.amount, change.unit).rightAligned(in: 10)
        row += Self.percent(flip.share).rightAligned(in: 9) + "  "
        row += (Self.then(flip, asked: asked) + " ").leftAligned(in: 12)
        row += flip.criterion.map(Self.words) ?? "-"
      } else {
        row += "none".rightAligned(in: 10)
      }
      text += (flip == smallest ? console.coloredOutput(row, .green) : row) + "\n"
    }
    guard let smallest else { return text + "No change flips the verdict.\n" }
    return text + "* the smallest: \(smallest.change.meaning).\n"
  }

  /// A change as one line of JSON; amounts are `null` if it never flips the verdict.
  static func json(_ change: StrokeChange, _ flip: FlipSearch.Flip?) -> String {
    let name = "{\"change\":\"\(change.rawValue)\""
    guard let flip else { return name + ",\"amount\":null}" }
    let criterion = flip.criterion.map { criterion -> String in
      let quantum = criterion.unit.quantum
      let members = [
        JSONValue.Member("name", .string(criterion.name)),
        JSONValue.Member("value", .number(quantum.rounded(criterion.value))),
        JSONValue.Member("limit", .number(quantum.rounded(criterion.limit))),
        JSONValue.Member("unit", .string(criterion.unit.rawValue)),
        JSONValue.Member("bound", .string(criterion.bound.rawValue)),
      ]
      return JSONValue.object(members).description
    }
    return name + ",\"amount\":\(JSONValue.number(WireQuantum.thousandth.rounded(flip.amount)))"
      + ",\"unit\":\"\(change.unit.rawValue)\""
      + ",\"share\":\(JSONValue.number(WireQuantum.millionth.rounded(flip.share)))"
      + ",\"from\":\(Self.name(flip.from)),\"to\":\(Self.name(flip.to))"
      + ",\"recognizer\":\"\(flip.recognizer)\""
      + ",\"state\":\"\(flip.state.wireName)\""
      + ",\"criterion\":\(criterion ?? "null")}"
  }

  /// The flip with the smallest share; the first of equals.
  static func smallest(_ flips: [FlipSearch.Flip]) -> FlipSearch.Flip? {
    flips.min { $0.share < $1.share }
  }

  /// An amount with its unit, such as `3.4 px` or `12 %`.
  static func amount(_ amount: Double, _ unit: StrokeChange.Unit) -> String {
    NumberText.text(amount) + " " + unit.rawValue
  }

  private static func name(_ recognized: String?) -> String {
    recognized.map { JSONValue.string($0).description } ?? "null"
  }

  private static func verdict(_ before: RecognizeVerdict, asked: String?) -> String {
    guard let asked else { return before.recognized ?? "nothing recognized" }
    let state = before.entries.first { $0.recognizer == asked }?.state
    return state == .ended ? "a \(asked)" : "no \(asked)"
  }

  private static func then(_ flip: FlipSearch.Flip, asked: String?) -> String {
    guard let asked else { return flip.to ?? "nothing" }
    return flip.isRecognized ? "a \(asked)" : "no \(asked)"
  }

  private static func words(_ criterion: Criterion) -> String {
    let (value, limit) = MeasureText.pair(criterion)
    let sign = criterion.bound == .atMost ? ">" : "<"
    let ending = MeasureText.notation(of: criterion).ending
    guard criterion.value != criterion.limit else {
      return "\(criterion.name) at \(limit)\(ending)"
    }
    return "\(criterion.name) \(value) \(sign) \(limit)\(ending)"
  }

  private static func percent(_ share: Double) -> String {
    NumberText.text(share * 100) + " %"
  }
}
