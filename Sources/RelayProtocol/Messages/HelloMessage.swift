/// Who draws, and on what canvas; optional, and if it comes then first.
struct HelloMessage: WireMessage {
  static var wireName: String { "hello" }
  static var meaning: String {
    "Who draws, and on what canvas; optional, and if it comes then first."
  }
  static var blank: HelloMessage { HelloMessage() }

  var shownName: String?
  var canvas: CanvasSize?
  var clock: Double?

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &shownName, .shownText, "The name to show.")
    try coder.optional("canvas", &canvas, .object(), "The canvas that the drawer draws on.")
    try coder.optional(
      "clock", &clock, .clientTime,
      "How far the server's clock is ahead of the one that the samples are timed by.")
  }
}

extension FieldKind where Self == NumberKind {
  /// A time that a client sends.
  static var clientTime: NumberKind {
    .exact("ms", "milliseconds within the limit of times") {
      -$0.timeMilliseconds...$0.timeMilliseconds
    }
  }
}
