struct DurableMessage: WireMessage {
  static var wireName: String { "durable" }
  static var meaning: String {
    "How far the room is saved; drawers receive it while they draw, at most twice a second."
  }

  var last = 0

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("upTo", &last, .integer, "The number of the newest event that is saved.")
  }
}
