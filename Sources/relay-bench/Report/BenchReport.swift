import RelayConsole

/// The figures of one benchmark.
struct BenchReport: Equatable, Sendable {
  /// The benchmark's name.
  let bench: String
  /// The figures in display order.
  var figures: [Figure]
  /// Remarks on this run, in whole sentences.
  var notes: [String] = []
  /// Whether the benchmark ran to its end.
  var isComplete = true

  /// Whether all figures meet their targets.
  var isMet: Bool { figures.allSatisfy(\.isMet) }

  /// The report as one line of JSON.
  var json: String {
    let list = figures.map(\.json).joined(separator: ",")
    let notes = notes.map { "\"\($0)\"" }.joined(separator: ",")
    return "{\"bench\":\"\(bench)\",\"figures\":[\(list)],\"notes\":[\(notes)]}"
  }

  /// The report as a table, one figure a line.
  func table(on console: Console) -> String {
    let names = figures.map(\.name.count).max() ?? 0
    let values = figures.map { NumberText.text($0.value) }
    let width = values.map(\.count).max() ?? 0
    var text = console.colored(bench, .bold) + "\n"
    for (figure, value) in zip(figures, values) {
      let name = figure.name + String(repeating: " ", count: names - figure.name.count)
      let padding = String(repeating: " ", count: width - value.count)
      text += "  \(name)  \(padding)\(value) \(figure.unit)\(verdict(on: figure, console))\n"
    }
    for note in notes { text += "  \(note)\n" }
    return text
  }

  /// A sentence without the characters that JSON strings escape.
  static func plain(_ sentence: String) -> String {
    sentence.replacing("\"", with: "'").replacing("\n", with: " ").replacing("\\", with: "/")
  }

  private func verdict(on figure: Figure, _ console: Console) -> String {
    let limit: String
    switch figure.target {
    case nil: return ""
    case .atMost(let value): limit = "at most \(NumberText.text(value))"
    case .atLeast(let value): limit = "at least \(NumberText.text(value))"
    }
    let word = figure.isMet ? console.colored("ok", .green) : console.colored("MISSED", .red)
    return "  (\(limit): \(word))"
  }
}
