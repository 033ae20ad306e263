public import Gestures

/// What a drawer teaches: a sign's name, what may differ, and by which drawings.
public struct SignLesson: Equatable, Sendable {
  /// Where the drawings come from.
  public enum Source: Equatable, Sendable {
    /// What the sender drew in that many of its last sequences, taken together as one drawing.
    case sequences(Int)
    /// The drawings themselves, each of one or more strokes, at least one.
    case examples([SignExample])
  }

  /// The sign's name, tidied.
  public var name: String
  /// Whether each stroke may be drawn from either end; `nil` leaves it as it was, or, for a new
  /// sign, allows it for several strokes alone.
  public var anyDirection: Bool?
  /// Whether the whole may be turned; `nil` leaves it as it was, or, for a new sign, does not allow
  /// it.
  public var anyTurn: Bool?
  /// Where the drawings come from.
  public var source: Source

  /// Makes a lesson from its parts.
  public init(
    name: String, anyDirection: Bool? = nil, anyTurn: Bool? = nil, source: Source
  ) {
    self.name = name
    self.anyDirection = anyDirection
    self.anyTurn = anyTurn
    self.source = source
  }
}

extension SignLesson: WireMessage {
  static var wireName: String { "teach" }
  static var meaning: String { "Teach the room a sign, by the last drawing or by examples." }
  static var blank: SignLesson { SignLesson(name: "", source: .sequences(1)) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .signName, "The sign's name.")
    try coder.optional("anyDirection", &anyDirection, .flag, Sign.anyDirectionMeaning)
    try coder.optional("anyTurn", &anyTurn, .flag, Sign.anyTurnMeaning)
    var (sequences, examples) = source.parts
    try coder.optional(
      "sequences", &sequences, .integer { 1...$0.signs.strokes },
      "How many of the sender's last sequences make one drawing; 1 where it is missing.")
    try coder.optional("examples", &examples, .list(.example), Sign.examplesMeaning)
    guard Coder.isReading else { return }
    source = examples.map { .examples($0) } ?? .sequences(sequences ?? 1)
    try coder.keep { limits in examples.flatMap { limits.fault(ofExamples: $0) } }
  }
}

extension SignLesson.Source {
  fileprivate var parts: (sequences: Int?, examples: [SignExample]?) {
    switch self {
    case .sequences(let count): (count, nil)
    case .examples(let examples): (nil, examples)
    }
  }
}
