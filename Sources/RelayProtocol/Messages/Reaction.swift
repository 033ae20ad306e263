/// A short answer of a drawer to what it sees.
public enum Reaction: String, CaseIterable, Sendable, WireWord {
  /// Applause.
  case clap
  /// It is liked.
  case heart
  /// Agreement.
  case yes
  /// Laughter.
  case laugh
  /// Surprise.
  case wow
  /// Something is unclear.
  case question
}

struct ReactMessage: WireMessage {
  static var wireName: String { "react" }
  static var meaning: String { "Shows a reaction of the sender; it changes nothing in the room." }

  var what = Reaction.clap

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("what", &what, .word(), "The reaction.")
  }
}
