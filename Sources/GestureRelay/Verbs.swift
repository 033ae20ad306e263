import RelayConsole

extension CommandTable {
  /// The verbs of `gesture-relay`; a new verb is one line here and a folder in `Commands`.
  static let standard = CommandTable(
    program: "gesture-relay",
    summary: "relays drawn gestures live and recognizes them on the way.",
    commands: [
      .serve, .recognize, .flip, .play, .test, .watch, .record, .replay, .export, .extract,
      .rejudge, .store, .version,
    ],
    moved: [
      "bench":
        "the benchmarks are a program of their own: swift run -c release relay-bench NAME…"
    ])
}
