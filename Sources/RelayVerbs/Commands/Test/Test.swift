package import RelayConsole
import RelayProtocol
import WebSocketTransport

extension Command {
  /// Runs stream files and checks what they expect.
  package static let test = Command(
    name: "test", operands: "FILE…", operandCount: 1...100_000,
    summary: "run stream files and check what they expect",
    details: """
      Plays each file into a relay in this process, in virtual time, or into a live server
      (--server). Checks the result against the file's expect and never lines. A folder
      stands for all its *.gesture.jsonl files. Expectations of messages to one drawer alone
      name their type: error, pong, judged, or close with the code of a connection that ended.
      Against a server, members with values of its own (seq, at, epoch …) are ignored. The
      file's header sets up the room first: profile, recognizers, regions and rules. The room
      is a new one unless the address names a room. An input line that clears ink:

      {"at":0,"drawer":"d1","type":"clear"}
      """,
    flags: [
      .value("server", "WS_URL", "play into this server, such as ws://127.0.0.1:8080"),
      .value("speed", "X", "with --server: 1 as recorded, 0 at full speed (default 0)"),
      .choice("format", TestReport.Format.allCases.map(\.rawValue), "report format (default text)"),
      .value("filter", "TEXT", "run only the files with this text in their names"),
      .switch("update", "replace the files' expect lines with the result"),
    ] + .access,
    examples: [
      "gesture-relay test Tests/Streams": "runs all files of a folder",
      "gesture-relay test circle.gesture.jsonl --server ws://127.0.0.1:8080":
        "plays a file into a live server",
      "gesture-relay test --format junit Tests/Streams > report.xml":
        "reports to continuous integration",
      "gesture-relay test --update Tests/Streams":
        "makes the present results the expected ones; review the difference",
    ],
    run: runTest)
}

/// Runs the files in order and reports each as it ends.
private func runTest(_ arguments: Arguments, on console: Console) throws(UsageError) -> ExitCode {
  var test = StreamTest()
  test.isUpdating = arguments.has("update")
  if let server = arguments.text("server") {
    guard !test.isUpdating else { throw UsageError("--update and --server exclude each other") }
    test.server = try arguments.room(server, to: .draw)
    test.interrupt = Interrupt.listen()
  }
  guard test.server != nil || arguments.text("speed") == nil else {
    throw UsageError("--speed needs --server")
  }
  test.speed = try arguments.speed(default: 0)
  let filter = arguments.text("filter") ?? ""
  let paths = try StreamPaths.expand(arguments.operands).filter { path in
    filter.isEmpty || path.split(separator: "/").last?.contains(filter) == true
  }
  guard !paths.isEmpty else { throw UsageError("no file has \"\(filter)\" in its name") }
  guard !test.isUpdating || !paths.contains("-") else {
    throw UsageError("standard input cannot be updated")
  }
  let format = arguments.text("format").flatMap(TestReport.Format.init(rawValue:)) ?? .text
  let report = TestReport(format: format, count: paths.count)
  console.output.write(report.head)
  var outcomes: [StreamTest.Outcome] = []
  for path in paths {
    let start = MonotonicClock.microseconds()
    var outcome = test.run(path)
    outcome.seconds = Double(MonotonicClock.microseconds() - start) / 1_000_000
    outcomes.append(outcome)
    console.output.write(report.entry(outcome, number: outcomes.count, on: console))
    if outcome.isUnreachable || test.interrupt.isReceived || console.output.isBroken { break }
  }
  console.output.write(report.tail(outcomes, unrun: paths.dropFirst(outcomes.count)))
  let failed = outcomes.filter { !$0.isPassed }.count
  let expectations = outcomes.reduce(0) { $0 + $1.expectations }
  console.message(
    "\(Counted.text(outcomes.count, "file")), \(Counted.text(expectations, "expectation")), "
      + "\(failed) failed")
  if test.interrupt.isReceived { return .interrupted }
  if let last = outcomes.last, last.isUnreachable { return .cannotConnect }
  return failed == 0 ? .ok : .failed
}
