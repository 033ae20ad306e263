/// What a drawer says that one of its gestures was.
public struct Correction: Equatable, Sendable, WireMessage {
  public var sequence: Int
  /// `nil` if it was none that the room knows.
  public var recognizer: String?
  /// Only with the recognizer `sign`.
  public var sign: String?

  public init(sequence: Int, recognizer: String? = nil, sign: String? = nil) {
    (self.sequence, self.recognizer, self.sign) = (sequence, recognizer, sign)
  }

  /// The name of the sign or the recognizer.
  public var name: String? { sign ?? recognizer }

  static var wireName: String { "correct" }
  static var meaning: String { "Says what one of the sender's gestures was." }
  init() { self.init(sequence: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.optional(
      "recognizer", &recognizer, .name,
      "The recognizer that should have recognized it; none if it was no gesture of the room.")
    try coder.optional(
      "sign", &sign, SignNameKind(), "The taught sign that it was; only if `recognizer` is `sign`.")
  }
}

public struct CorrectedEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  /// What the drawer said.
  public var correction: Correction

  public init(drawer: DrawerID, _ correction: Correction) {
    (self.drawer, self.correction) = (drawer, correction)
  }

  static var wireName: String { "corrected" }
  static var meaning: String {
    "A drawer said what one of its gestures was. A later correction replaces an earlier one."
  }
  init() { self.init(drawer: DrawerID(0), Correction()) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try correction.fields(&coder)
  }
}
