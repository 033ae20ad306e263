struct HelloMessage: WireMessage {
  static var wireName: String { "hello" }
  static var meaning: String { "Sets the drawer's name, canvas and clock." }

  var shownName: String?
  var canvas: CanvasSize?
  var clock: Double?

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &shownName, .shownText, "The name to show.")
    try coder.optional("canvas", &canvas, .object(), "The canvas that the drawer draws on.")
    try coder.optional(
      "clock", &clock, .clientTime,
      "The server's clock minus the clock of the samples.")
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
