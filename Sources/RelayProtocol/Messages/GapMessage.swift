struct GapMessage: WireMessage {
  static var wireName: String { "gap" }
  static var meaning: String { "Events were dropped for this viewer; a snapshot follows." }

  var from = 0
  var to = 0

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("from", &from, .integer, "The number of the first event that was dropped.")
    try coder.field("to", &to, .integer, "The number of the last event that was dropped.")
  }
}
