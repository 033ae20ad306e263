public import Gestures

/// A drawer's wish that the room's recognizers be others, from each drawer's next sequence on.
///
/// It is done in the order of the fields, all of it or nothing; a text of it that is not understood
/// is found out then.
public struct RecognizersRequest: Equatable, Sendable {
  /// What is to be set about one recognizer.
  public struct Change: Equatable, Sendable {
    /// Its name.
    public var recognizer: String
    /// The properties that are to be set.
    public var settings: [RecognizerSet.Setting]

    /// Makes a change from its parts.
    public init(recognizer: String, settings: [RecognizerSet.Setting]) {
      self.recognizer = recognizer
      self.settings = settings
    }
  }

  /// The preset that takes the place of all that is attached; `nil` for none.
  public var preset: String?
  /// The recognizers that take the place of all that are attached, a preset's too; `nil` for none.
  public var entries: [RecognizerSet.Entry]?
  /// The regions that take the place of all that the canvas has, `nil` for the ones there are;
  /// those that are gone take along what is attached to them.
  public var regions: [Region]?
  /// Who is to go.
  public var detach: [String] = []
  /// Who is to come, at the end of the list.
  public var attach: [String] = []
  /// Whose properties are to be set.
  public var settings: [Change] = []
  /// The sentences that take the place of all rules between recognizers; `nil` for the ones there
  /// are.
  public var relations: [String]?
  /// Who is to take part.
  public var enable: [String] = []
  /// Who is not to take part.
  public var disable: [String] = []
  /// Whether everyone is to be told of touches as the view behind the recognizers is; `nil` for as
  /// it is.
  public var deliversTouches: Bool?

  /// Makes a request for nothing.
  public init() {}

  /// Makes a request for a set as a whole.
  public init(_ set: RecognizerSet) {
    entries = set.entries
    regions = set.regions.isEmpty ? nil : set.regions
    relations = set.relations.sentences
    deliversTouches = set.deliversTouches ? true : nil
  }
}

extension RecognizersRequest: WireMessage {
  static var wireName: String { "recognizers" }
  static var meaning: String {
    "The room is to have other recognizers, or other rules between them."
  }
  static var blank: RecognizersRequest { RecognizersRequest() }

  /// The bytes of a recognizer's or a property's name: some times as many as the longest has.
  static let nameBytes = 64
  /// The bytes of a rule between two recognizers.
  static let sentenceBytes = 3 * nameBytes

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.optional("preset", &preset, .name, "The preset that replaces all recognizers.")
    try coder.optional(
      "recognizers", &entries, .list(.object()) { 2 * $0.recognizers },
      "The recognizers that replace all others.")
    try coder.optional(
      "regions", &regions, .list(.object()) { $0.regions }, "The regions that replace all others.")
    try coder.names("attach", &attach, "The recognizers to attach, at the end of the list.")
    try coder.names("detach", &detach, "The recognizers to detach.")
    try coder.names("enable", &enable, "The recognizers that are to take part.")
    try coder.names("disable", &disable, "The recognizers that are not to take part.")
    try coder.optional(
      "set", &settings, .map(.map(.propertyValue, isBounded: true), isBounded: true), unless: [],
      "The properties to set, by recognizer and property.")
    try coder.optional(
      "relations", &relations, .list(TextKind(bytes: Self.sentenceBytes)) { $0.relations },
      "The rules between recognizers that replace all others, a sentence each.")
    try coder.optional(
      "delivery", &deliversTouches, .flag, "Whether everyone receives `delivered` events.")
    if Coder.isReading, entries != nil {
      // A whole set says all about the rules in it.
      relations = relations ?? ArenaRules.sideBySide.sentences
      preset = nil
    }
  }
}

extension FieldCoder {
  /// Visits a list of recognizers' names that is missing where it is empty.
  fileprivate mutating func names(
    _ name: String, _ names: inout [String], _ meaning: String
  ) throws(Fault) {
    try optional(name, &names, .list(.name) { $0.recognizers }, unless: [], meaning)
  }
}

extension RecognizersRequest.Change: NamedValue {
  var memberName: String { recognizer }
  var memberValue: [RecognizerSet.Setting] { settings }
  init(memberName: String, memberValue: [RecognizerSet.Setting]) {
    self.init(recognizer: memberName, settings: memberValue)
  }
}

extension RecognizerSet.Setting: NamedValue, WireObject {
  static var wireName: String { "setting" }
  static var blank: RecognizerSet.Setting { RecognizerSet.Setting("", .flag(false)) }

  var memberName: String { name }
  var memberValue: RecognizerProperty.Value { value }
  init(memberName: String, memberValue: RecognizerProperty.Value) {
    self.init(memberName, memberValue)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .name, "The property's name.")
    try coder.field("value", &value, .propertyValue, "What it is to be.")
  }
}

extension RecognizerSet.Entry: WireObject {
  static var wireName: String { "recognizerSetting" }
  static var blank: RecognizerSet.Entry { RecognizerSet.Entry("") }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("recognizer", &name, .name, "The recognizer's name.")
    try coder.field("enabled", &isEnabled, .flag, or: true, "Whether it takes part.")
    try coder.field(
      "properties", &settings, .list(.object()) { $0.relations }, or: [],
      "The properties that are not as shipped.")
  }
}
