import RelayClient
import RelayConsole
import WebSocketTransport

extension Command {
  /// Prints a room's events.
  static let watch = Command(
    name: "watch", operands: "WS_URL", operandCount: 1...1,
    summary: "print a room's events as JSON Lines",
    details: """
      Prints every message that a viewer of the room gets, one a line, as it comes: a
      welcome, a snapshot of the room, and then its events. It ends with status 0 when
      the server says that it is done or when enough was seen, 3 when it cannot connect
      or the connection is lost, and 130 on Ctrl-C.

      With --verify it keeps the room by what it is told, asks the server what the room's
      state comes to, at the start, every ten seconds and at the end, and says each time
      on stderr whether that is the same. Where it is another it ends at once with status
      1; so it does where the server does not answer at the end, or is gone by then. Only
      a server that says itself that it is done cannot be asked again: without --reconnect
      that is status 0 where the room was the same so far, and what came since the last
      comparison is not verified. Of questions and answers nothing is printed.
      """,
    flags: [
      .value("count", "N", "stop after N lines"),
      .value("for", "TIME", "stop after a time such as 500ms, 30s or 5m"),
      .value("since", "EPOCH:SEQ", "resume after an event seen before"),
      .encoding,
      .switch("reconnect", "connect again when the connection is lost, missing nothing"),
      .switch("verify", "make sure that the room is the server's: status 1 where it is not"),
      .value("verify-every", "TIME", "verify so often, from 10ms on (default 10s)"),
    ],
    examples: [
      Example(
        line: "gesture-relay watch ws://127.0.0.1:8080/ws/watch/demo",
        meaning: "follows the room demo until Ctrl-C"),
      Example(
        line: "gesture-relay watch --for 10s http://127.0.0.1:8080/watch/demo > events.jsonl",
        meaning: "keeps ten seconds of events"),
      Example(
        line: "gesture-relay watch --reconnect ws://127.0.0.1:8080/ws/watch/demo",
        meaning: "comes back after a restart of the server"),
      Example(
        line:
          "gesture-relay watch --verify --for 1m ws://127.0.0.1:8080/ws/watch/demo > events.jsonl",
        meaning: "keeps a minute of events, and makes sure that they are all"),
    ],
    run: runWatch)
}

/// Follows a room until there is a reason to stop.
private func runWatch(_ arguments: Arguments, on console: Console) throws(UsageError) -> ExitCode {
  let address = try RoomAddress(arguments.operands[0])
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
    options.verifyMilliseconds = try pauseBetweenQuestions(arguments)
  }
  let interrupt = Interrupt.listen()
  var watcher: Watcher
  do {
    watcher = try Watcher(address, options, interrupt: interrupt, console: console)
  } catch {
    console.message("gesture-relay watch: \(error.description)")
    return .cannotConnect
  }
  return try watcher.run()
}

/// The milliseconds between two questions of `--verify`.
private func pauseBetweenQuestions(_ arguments: Arguments) throws(UsageError) -> Double {
  if arguments.text("since") != nil {
    throw UsageError("--verify needs to see the whole room, so it does not go with --since")
  }
  let pause = try arguments.milliseconds("verify-every") ?? 10_000
  guard pause >= 10 else { throw UsageError("--verify-every must be 10ms or more") }
  return pause
}
