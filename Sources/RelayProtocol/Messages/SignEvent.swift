public import Gestures

/// A taught sign with its separation from all others.
public struct TaughtSign: Equatable, Sendable, WireObject {
  /// The sign with its examples.
  public var sign: Sign
  /// How well it differs from all other signs of the room.
  public var standing: SignSeparation

  public init(sign: Sign, standing: SignSeparation) {
    (self.sign, self.standing) = (sign, standing)
  }

  static var wireName: String { "taughtSign" }
  init() { self.init(sign: Sign(), standing: SignSeparation()) }
  static var standingMeaning: String { "How well the sign differs from all others." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try sign.fields(&coder)
    try coder.field("standing", &standing, .object(), Self.standingMeaning)
  }
}

public struct SignEvent: Equatable, Sendable, WireMessage {
  /// The change.
  public enum Change: Equatable, Sendable {
    /// A sign was taught or got more examples.
    ///
    /// It is complete: its examples replace all earlier ones.
    case taught(TaughtSign)
    /// The separation of a sign changed, because other signs changed.
    case judged(name: String, SignSeparation)
    /// A sign was renamed.
    case renamed(name: String, to: String)
    /// A sign was removed.
    case forgotten(name: String)
  }

  public var drawer: DrawerID
  /// The change.
  public var change: Change

  public init(drawer: DrawerID, change: Change) { (self.drawer, self.change) = (drawer, change) }

  static var wireName: String { "sign" }
  static var meaning: String { "The signs that the room knows have changed." }
  init() { self.init(drawer: DrawerID(0), change: .forgotten(name: "")) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer that made the change.")
    var parts = Parts.of(change)
    try coder.field("action", &parts.action, .word(), "What happened.")
    try coder.field("name", &parts.name, .text, "The sign's name; with `renamed` the name before.")
    try coder.optional("to", &parts.other, .text, "The sign's new name; with `renamed`.")
    try coder.optional("anyDirection", &parts.anyDirection, .flag, Sign.anyDirectionMeaning)
    try coder.optional("anyTurn", &parts.anyTurn, .flag, Sign.anyTurnMeaning)
    try coder.optional("examples", &parts.examples, .list(ExampleKind()), Sign.examplesMeaning)
    try coder.optional("standing", &parts.standing, .object(), TaughtSign.standingMeaning)
    try coder.whenRead { (_) throws(ErrorMessage) in change = try parts.change() }
  }

  /// An event with an unknown action of a later version is skipped.
  static func isKnown(_ json: JSONValue) -> Bool {
    guard case .string(let action)? = json["action"] else { return true }
    return Action(wireName: action) != nil
  }

  private enum Action: String, WireWord {
    case taught
    case judged
    case renamed
    case forgotten
  }

  /// A change as its fields.
  private struct Parts {
    var action = Action.forgotten
    var name = ""
    var other: String?
    var anyDirection: Bool?
    var anyTurn: Bool?
    var examples: [SignExample]?
    var standing: SignSeparation?

    static func of(_ change: Change) -> Parts {
      switch change {
      case .taught(let taught):
        Parts(
          action: .taught, name: taught.sign.name, anyDirection: taught.sign.options.anyDirection,
          anyTurn: taught.sign.options.anyTurn, examples: taught.sign.examples,
          standing: taught.standing)
      case .judged(let name, let standing): Parts(action: .judged, name: name, standing: standing)
      case .renamed(let name, let other): Parts(action: .renamed, name: name, other: other)
      case .forgotten(let name): Parts(name: name)
      }
    }

    /// The change; throws the first missing field that the action requires.
    func change() throws(ErrorMessage) -> Change {
      switch action {
      case .taught:
        let options = SignOptions(anyDirection: anyDirection ?? false, anyTurn: anyTurn ?? false)
        let examples = try examples.required("examples")
        return .taught(
          TaughtSign(
            sign: Sign(name: name, options: options, examples: examples),
            standing: try standing.required("standing")))
      case .judged: return .judged(name: name, try standing.required("standing"))
      case .renamed: return .renamed(name: name, to: try other.required("to"))
      case .forgotten: return .forgotten(name: name)
      }
    }
  }
}
