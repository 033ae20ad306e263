extension Command {
  /// Runs the project's own benchmarks.
  static let bench = Command(
    name: "bench", operands: "NAME…", operandCount: 1...16,
    summary: "measure the speed of this build",
    details: """
      NAME is one of:
        fit       the live circle fit: a sample early and late in a stroke
        all       all of them

      Each benchmark prints its figures as one line of JSON on standard output and
      as a table on standard error, with the target beside each figure that has one.
      A build for release is meant: swift build -c release
      """,
    flags: [
      .value("rounds", "N", "how often to repeat, to find a quiet moment (default 10)"),
      .switch("strict", "exit 1 when a target is missed"),
    ],
    examples: [
      Example(line: "gesture-relay bench fit", meaning: "measures the circle fit"),
      Example(
        line: "gesture-relay bench all > figures.jsonl", meaning: "measures all, keeps the figures"
      ),
    ],
    run: runBench)
}

/// Runs the named benchmarks one after the other.
private func runBench(_ arguments: Arguments, on console: Console) throws(UsageError) -> ExitCode {
  let rounds = try arguments.integer("rounds", in: 1...1000, default: 10)
  let benches: [(name: String, run: () -> BenchReport)] = [
    ("fit", { FitBench.run(rounds: rounds) })
  ]
  var chosen = arguments.operands
  if chosen == ["all"] { chosen = benches.map(\.name) }
  for name in chosen where !benches.contains(where: { $0.name == name }) {
    let ending = Suggestion.ending(for: name, among: benches.map(\.name) + ["all"])
    throw UsageError("there is no benchmark \(name)\(ending)")
  }
  var isMet = true
  for name in chosen {
    guard let report = benches.first(where: { $0.name == name })?.run() else { continue }
    isMet = isMet && report.isMet
    console.output.line(report.json)
    console.message(report.table(on: console))
  }
  return isMet || !arguments.has("strict") ? .ok : .failed
}
