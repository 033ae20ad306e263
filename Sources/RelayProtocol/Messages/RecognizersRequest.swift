public import Gestures

/// A request to change the room's recognizers, from each drawer's next sequence on.
///
/// The server applies its fields in order, all or none. It checks names and sentences only then.
public struct RecognizersRequest: Equatable, Sendable, WireMessage {
  /// The settings of one recognizer.
  public struct Change: Equatable, Sendable, NamedValue {
    /// The recognizer's name.
    public var recognizer: String
    public var settings: [RecognizerSet.Setting]

    public init(recognizer: String, settings: [RecognizerSet.Setting]) {
      (self.recognizer, self.settings) = (recognizer, settings)
    }

    var memberName: String { recognizer }
    var memberValue: [RecognizerSet.Setting] { settings }
    init(memberName: String, memberValue: [RecognizerSet.Setting]) {
      self.init(recognizer: memberName, settings: memberValue)
    }
  }

  public var preset: String?
  /// The recognizers that replace all others, including a preset's; `nil` for none.
  public var entries: [RecognizerSet.Entry]?
  /// The regions that replace all others; `nil` for no change.
  ///
  /// Recognizers of removed regions are detached.
  public var regions: [Region]?
  public var detach: [String] = []
  public var attach: [String] = []
  /// The recognizers with properties to set.
  public var settings: [Change] = []
  /// The sentences that replace all rules between recognizers; `nil` for no change.
  public var relations: [String]?
  public var enable: [String] = []
  public var disable: [String] = []
  public var deliversTouches: Bool?

  /// Makes a request without changes.
  public init() {}

  /// Makes a request for a whole set.
  public init(_ set: RecognizerSet) {
    entries = set.entries
    regions = set.regions.isEmpty ? nil : set.regions
    relations = set.relations.sentences
    deliversTouches = set.deliversTouches ? true : nil
  }

  static var wireName: String { "recognizers" }
  static var meaning: String { "Changes the room's recognizers or the rules between them." }

  /// The most bytes of a recognizer's or property's name, several times the longest one.
  public static let nameBytes = 64
  /// The most bytes of a rule between two recognizers.
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
    try coder.names("enable", &enable, "The recognizers to enable.")
    try coder.names("disable", &disable, "The recognizers to disable.")
    try coder.optional(
      "set", &settings, .map(.map(PropertyValueKind(), isBounded: true), isBounded: true),
      unless: [],
      "The properties to set, by recognizer and property.")
    try coder.optional(
      "relations", &relations, .list(TextKind(bytes: Self.sentenceBytes)) { $0.relations },
      "The rules between recognizers that replace all others, one sentence each.")
    try coder.optional(
      "delivery", &deliversTouches, .flag, "Whether everyone receives `delivered` events.")
    if Coder.isReading, entries != nil {
      // A whole set has all its rules: missing relations mean side by side.
      relations = relations ?? ArenaRules.sideBySide.sentences
      preset = nil
    }
  }
}

extension FieldCoder {
  /// Visits a list of recognizers' names that is missing if it is empty.
  fileprivate mutating func names(
    _ name: String, _ names: inout [String], _ meaning: String
  ) throws(Fault) {
    try optional(name, &names, .list(.name) { $0.recognizers }, unless: [], meaning)
  }
}

extension RecognizerSet.Setting: NamedValue, WireObject {
  static var wireName: String { "setting" }
  init() { self.init("", .flag(false)) }

  var memberName: String { name }
  var memberValue: RecognizerProperty.Value { value }
  init(memberName: String, memberValue: RecognizerProperty.Value) {
    self.init(memberName, memberValue)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("name", &name, .name, "The property's name.")
    try coder.field("value", &value, PropertyValueKind(), "The new value.")
  }
}

extension RecognizerSet.Entry: WireObject {
  static var wireName: String { "recognizerSetting" }
  init() { self.init("") }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("recognizer", &name, .name, "The recognizer's name.")
    try coder.field("enabled", &isEnabled, .flag, or: true, "Whether it is enabled.")
    try coder.field(
      "properties", &settings, .list(.object()) { $0.relations }, or: [],
      "The properties with other values than the default.")
  }
}
