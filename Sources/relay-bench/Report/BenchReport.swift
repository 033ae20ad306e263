import RelayConsole
import RelayProtocol

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

  /// Whether the compiler optimized this program.
  static let isOptimized = {
    var isChecked = false
    assert(
      {
        isChecked = true
        return true
      }())
    return !isChecked
  }()

  /// A sentence if the figures are of a build that is not optimized; else nothing.
  static var buildNotes: [String] {
    isOptimized ? [] : ["This build is not optimized: the targets are for a release build."]
  }

  /// The report as one line of JSON.
  var json: String {
    let list = figures.map(\.json).joined(separator: ",")
    let notes = notes.map { JSONValue.string($0).description }.joined(separator: ",")
    return "{\"bench\":\"\(bench)\",\"figures\":[\(list)],\"notes\":[\(notes)],"
      + "\"machine\":\(Machine.here.json),\"isOptimized\":\(Self.isOptimized)}"
  }

  /// The report as a table, one figure a line.
  func table(on console: Console) -> String {
    let rows = Columns.table(figures.map { [$0.name, NumberText.text($0.value)] }, numbers: [1])
    var text = console.colored(bench, .bold) + "\n"
    for (figure, row) in zip(figures, rows) {
      text += "  \(row) \(figure.unit)\(verdict(on: figure, console))\n"
    }
    for note in notes { text += "  \(note)\n" }
    return text
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
