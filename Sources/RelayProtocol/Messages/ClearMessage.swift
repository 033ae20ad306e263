/// Forget the sender's finished strokes.
struct ClearMessage: WireMessage {
  static var wireName: String { "clear" }
  static var meaning: String { "Forget the sender's finished strokes." }
  static var blank: ClearMessage { ClearMessage() }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {}
}
