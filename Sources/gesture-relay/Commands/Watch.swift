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
      """,
    flags: [
      .value("count", "N", "stop after N lines"),
      .value("for", "TIME", "stop after a time such as 500ms, 30s or 5m"),
      .value("since", "EPOCH:SEQ", "resume after an event seen before"),
      .encoding,
      .switch("reconnect", "connect again when the connection is lost, missing nothing"),
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
