public import Gestures

/// A lesson: a sign's name, its options and the drawings that teach it.
public struct SignLesson: Equatable, Sendable, WireMessage {
  /// The source of the drawings.
  public enum Source: Equatable, Sendable {
    /// The strokes of that many of the sender's last sequences, combined into one drawing.
    case sequences(Int)
    /// The drawings themselves, each of one or more strokes, at least one.
    case examples([SignExample])
  }

  public var name = ""
  /// Whether strokes may be drawn from either end.
  ///
  /// `nil` keeps a known sign's option; a new sign then allows it if it has several strokes.
  public var anyDirection: Bool?
  /// Whether the sign may be drawn at any angle.
  ///
  /// `nil` keeps a known sign's option; a new sign then does not allow it.
  public var anyTurn: Bool?
  /// The source of the drawings.
  public var source = Source.sequences(1)

  static var wireName: String { "teach" }
  static var meaning: String { "Teaches the room a sign, from the last drawing or from examples." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, SignNameKind(), "The sign's name.")
    try coder.optional("anyDirection", &anyDirection, .flag, Sign.anyDirectionMeaning)
    try coder.optional("anyTurn", &anyTurn, .flag, Sign.anyTurnMeaning)
    var sequences: Int?
    var examples: [SignExample]?
    switch source {
    case .sequences(let count): sequences = count
    case .examples(let drawings): examples = drawings
    }
    try coder.optional(
      "sequences", &sequences, .integer { 1...$0.signs.strokes },
      "The number of the sender's last sequences that make one drawing; 1 if missing.")
    try coder.optional("examples", &examples, .list(ExampleKind()), Sign.examplesMeaning)
    try coder.whenRead { (limits) throws(ErrorMessage) in
      source = examples.map { .examples($0) } ?? .sequences(sequences ?? 1)
      if let examples { try limits?.check(examples: examples) }
    }
  }
}
