/// The number of viewers has changed.
struct PresenceEvent: WireMessage {
  static var wireName: String { "presence" }
  static var meaning: String { "The number of viewers has changed." }

  var viewers = 0

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("viewers", &viewers, .integer, "The number of viewers.")
  }
}
