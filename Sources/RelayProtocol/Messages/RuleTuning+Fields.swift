public import Gestures

extension RuleTuning: WireMessage {
  static var wireName: String { "rules" }
  static var meaning: String {
    "The tuning of the room's rules changed, from each drawer's next sequence on."
  }

  /// Makes a tuning that changes nothing.
  public init() { self.init(leniency: 1) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "leniency", &leniency, NumberKind(), or: 1,
      "The leniency of all rules, 0 to 4; 1 is the default.")
    let range = Self.leniencyRange
    try coder.expect(
      range.contains(leniency),
      or: .outOfRange(
        "expected a leniency from \(Int(range.lowerBound)) to \(Int(range.upperBound)), "
          + "found \(JSONValue.number(leniency))", path: "/leniency"))
    try coder.field(
      "rules", &recognizers, .map(.map(RuleChangeKind(), isBounded: true), isBounded: true), or: [],
      "A rule's limit, by recognizer and rule; `false` switches it off, `true` leaves it.")
  }
}

extension RuleTuning.RecognizerChanges: NamedValue {
  var memberName: String { recognizer }
  var memberValue: [RecognizerSettings.RuleChange] { changes }
  init(memberName: String, memberValue: [RecognizerSettings.RuleChange]) {
    self.init(recognizer: memberName, changes: memberValue)
  }
}

extension RecognizerSettings.RuleChange: NamedValue {
  var memberName: String { rule }
  var memberValue: RecognizerSettings.Change { change }
  init(memberName: String, memberValue: RecognizerSettings.Change) {
    self.init(rule: memberName, change: memberValue)
  }
}

/// A rule's limit in its unit; `false` switches the rule off, `true` keeps the default.
struct RuleChangeKind: FieldKind {
  var type: FieldType { .either([NumberKind().type, FlagKind().type]) }

  func write(_ value: RecognizerSettings.Change, to writer: inout JSONWriter) {
    switch value {
    case .limit(let limit): writer.write(number: limit)
    case .off: writer.write(bool: false)
    case .shipped: writer.write(bool: true)
    }
  }

  func read(
    _ json: JSONValue, within limits: ProtocolLimits?
  ) throws(ErrorMessage) -> RecognizerSettings.Change {
    switch json {
    case .bool(true): .shipped
    case .bool(false): .off
    case .number: .limit(try json.number())
    case .null, .string, .array, .object: throw json.wrongType("a number or false")
    }
  }
}

extension Rule: WireObject {
  static var wireName: String { "rule" }
  init() { self.init("", .atMost, 0, .ratio, scale: 1) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .text, "The rule's name.")
    try coder.field("bound", &bound, .word(), "Whether the limit is a maximum or a minimum.")
    try coder.field("limit", &limit, .rounded(unit.quantum), "The default limit.")
    try coder.field("unit", &unit, .word(), "The unit of the limit.")
    try coder.field(
      "scale", &scale, .rounded(.millionth), "How far one more unit of leniency moves the limit.")
    try coder.expect(scale > 0, or: .outOfRange("expected a scale above 0", path: "/scale"))
  }
}

extension JSONValue {
  /// Reads `{"profile":"robust","leniency":1.2,"rules":{"circle":{"gap":0.4,"width":false}}}` from
  /// a file.
  ///
  /// Missing parts have their defaults; `profile` overrides the one in the file. Throws with the
  /// JSON pointer of an unknown recognizer or rule, or of an invalid value.
  public func ruleBook(profile: RuleProfile? = nil) throws(ErrorMessage) -> RuleBook {
    let read: RuleProfile? = try member("profile", .orNull(.word()), within: ProtocolLimits())
    let book = RuleBook(profile: profile ?? read ?? .robust, tuning: try ruleTuning())
    try book.tuning.check(under: RoomProfile(book.profile))
    return book
  }

  /// Reads `leniency` and `rules` of an object; a missing or `null` field has its default.
  ///
  /// It does not check the names of recognizers and rules.
  public func ruleTuning() throws(ErrorMessage) -> RuleTuning {
    try Object().read(self, within: nil)
  }

  /// Reads a list of regions without checking their limits.
  ///
  /// Throws with a JSON pointer into the list.
  public func regions() throws(ErrorMessage) -> [Region] {
    try ListKind(kind: Object()).read(self, within: nil)
  }
}
