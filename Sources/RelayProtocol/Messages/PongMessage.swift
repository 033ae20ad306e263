struct PongMessage: WireMessage {
  static var wireName: String { "pong" }
  static var meaning: String { "The answer to a ping." }

  var time = 0.0
  var server = 0.0
  var state: StateMark?

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("t", &time, .time, "The `t` of the ping.")
    try coder.field("server", &server, .rounded(.thousandth, "ms"), "The server's clock.")
    try coder.optional(
      "state", &state, .object(), "The hash of the room's state, if the ping asked for it.")
  }
}

extension StateMark: WireObject {
  static var wireName: String { "state" }
  init() { self.init(sequenceNumber: 0, hash: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("seq", &sequenceNumber, .integer, "The number of the last event in the state.")
    var digits = Coder.isReading ? "" : digits
    try coder.field("hash", &digits, .text, "The hash of the state, as 16 hexadecimal digits.")
    try coder.whenRead { (_) throws(ErrorMessage) in
      guard let hash = StateMark.hash(digits: digits) else {
        throw .wrongType("expected 16 digits of a hash", path: "/hash")
      }
      self.hash = hash
    }
  }
}
