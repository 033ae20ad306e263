public import Gestures

extension RuleTuning: WireMessage {
  static var wireName: String { "rules" }
  static var meaning: String { "From each drawer's next sequence on, the rules are tuned so." }
  static var blank: RuleTuning { RuleTuning() }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field(
      "leniency", &leniency, NumberKind(), or: 1,
      "How much all rules are relaxed: 1 as shipped, from 0 to 4.")
    let range = Self.leniencyRange
    try coder.expect(
      range.contains(leniency),
      or: ErrorMessage(
        code: .outOfRange,
        message: "expected a leniency from \(Int(range.lowerBound)) to \(Int(range.upperBound)), "
          + "found \(JSONValue.number(leniency))",
        path: "/leniency"))
    try coder.field(
      "rules", &recognizers, .map(.map(RuleChangeKind())), or: [],
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

/// A rule's limit in its unit; `false` switches the rule off, `true` leaves it as shipped.
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
  static var blank: Rule { Rule("", .atMost, 0, .ratio, scale: 1) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .text, "The rule's name.")
    try coder.field("bound", &bound, .word(), "On which side the limit lies.")
    try coder.field("limit", &limit, .rounded(unit.quantum), "The limit, as shipped.")
    try coder.field("unit", &unit, .word(), "What the limit counts.")
    try coder.field(
      "scale", &scale, .rounded(.millionth), "By how much a leniency of 1 more moves the limit.")
    try coder.expect(
      scale > 0,
      or: ErrorMessage(code: .outOfRange, message: "expected a scale above 0", path: "/scale"))
  }
}

extension JSONValue {
  /// Reads `{"profile":"robust","leniency":1.2,"rules":{"circle":{"gap":0.4,"width":false}}}` from
  /// a file.
  ///
  /// What is missing is as shipped; `profile` goes before the one that is read. Throws with the
  /// JSON pointer of a recognizer or rule that is not there, and of a value that is not allowed.
  public func ruleBook(profile: RuleProfile? = nil) throws(ErrorMessage) -> RuleBook {
    var reader = try FieldReader(self, within: ProtocolLimits())
    var read: RuleProfile?
    try reader.optional("profile", &read, .word(), "")
    let book = RuleBook(profile: profile ?? read ?? .robust, tuning: try ruleTuning())
    try book.tuning.check(under: RoomProfile(book.profile))
    return book
  }

  /// Reads the `leniency` and the `rules` of an object; what is missing or `null` is as shipped.
  ///
  /// Whether there are recognizers and rules of these names is not checked.
  public func ruleTuning() throws(ErrorMessage) -> RuleTuning {
    try Object().read(self, within: nil)
  }

  /// Reads a list of regions; their bounds are not checked.
  ///
  /// Throws with a JSON pointer into the list.
  public func regions() throws(ErrorMessage) -> [Region] {
    try ListKind(kind: Object()).read(self, within: nil)
  }
}
