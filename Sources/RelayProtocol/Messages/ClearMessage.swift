struct ClearMessage: WireMessage {
  static var wireName: String { "clear" }
  static var meaning: String { "Removes the sender's committed strokes." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}
