import RelayClient
package import RelayConsole
import WebSocketTransport

extension Command {
  /// Prints a room's events.
  package static let watch = Command(
    name: "watch", operands: "WS_URL", operandCount: 1...1,
    summary: "print a room's events as JSON Lines",
    details: """
      Prints each message to a viewer of the room as one line: a welcome, a snapshot of the
      room, and then its events. The status is 0 when the server ends the session, or at the
      limit of --count or --for. It is 3 if the connection fails or is lost, and 130 on
      Ctrl-C.

      --verify compares the room as a viewer holds it with the server's, at the start, every
      ten seconds and at the end. It reports each comparison on standard error. It ends with
      status 1 at the first difference, or if the server does not answer at the end. If the
      server itself ends the session, the last comparison counts: without --reconnect the
      events since then are not verified. Questions and answers of --verify are not printed.
      """,
    flags: [
      .value("count", "N", "stop after N lines"),
      .value("for", "TIME", "stop after a time such as 500ms, 30s or 5m"),
      .value("since", "EPOCH:SEQ", "resume after this event"),
      .encoding,
      .switch("reconnect", "reconnect after a lost connection and resume without a gap"),
      .switch("verify", "compare the room with the server's: status 1 if they differ"),
      .value("verify-every", "TIME", "the pause between comparisons, from 10ms (default 10s)"),
    ] + .access,
    examples: [
      "gesture-relay watch ws://127.0.0.1:8080/ws/watch/demo": "follows the room demo until Ctrl-C",
      "gesture-relay watch --for 10s http://127.0.0.1:8080/watch/demo > events.jsonl":
        "saves ten seconds of events",
      "gesture-relay watch --reconnect ws://127.0.0.1:8080/ws/watch/demo":
        "reconnects after a restart of the server",
      "gesture-relay watch --verify --for 1m ws://127.0.0.1:8080/ws/watch/demo > events.jsonl":
        "saves a minute of events and verifies that none is missing",
    ],
    run: runWatch)
}

/// Reads the flags and follows the room.
private func runWatch(_ arguments: Arguments, on console: Console) throws -> ExitCode {
  let address = try arguments.room(arguments.operands[0])
  var options = Watcher.Options()
  if arguments.text("count") != nil {
    options.count = try arguments.integer("count", in: 1...Int.max, default: 1)
  }
  options.milliseconds = try arguments.milliseconds("for")
  options.reconnects = arguments.has("reconnect")
  options.since = arguments.text("since")
  options.encoding = arguments.encoding
  if let since = options.since, ResumePosition(since: since).since == nil {
    throw UsageError("--since is \"\(since)\", but must be EPOCH:SEQ, such as k3f9-1:120")
  }
  if arguments.has("verify") || arguments.text("verify-every") != nil {
    let fields = address.query.split(separator: "&")
    guard options.since == nil, !fields.contains(where: { $0.hasPrefix("since=") }) else {
      throw UsageError("--verify cannot be combined with --since: it needs the whole room")
    }
    options.verifyMilliseconds = try pauseBetweenQuestions(arguments)
  }
  let interrupt = Interrupt.listen()
  var watcher: Watcher
  do {
    watcher = try Watcher(address, options, interrupt: interrupt, console: console)
  } catch {
    throw Unreachable(sentence: "\(error)")
  }
  return try watcher.run()
}

/// The time between two questions of `--verify`, in milliseconds.
private func pauseBetweenQuestions(_ arguments: Arguments) throws(UsageError) -> Double {
  let pause = try arguments.milliseconds("verify-every") ?? 10_000
  guard pause >= 10 else { throw UsageError("--verify-every must be 10ms or more") }
  return pause
}
