public import Gestures

/// The first line of a stream file.
public struct StreamHeader: Equatable, Sendable, WireObject {
  /// The version of the format.
  public static let version = 1

  /// The canvas of drawers that do not send their own; `nil` if unknown.
  public var canvas: CanvasSize?
  /// The rule set, as `RoomProfile` names it; `nil` for the default.
  public var profile: String?
  /// The names of the recognizers to attach, in order; `nil` for all.
  public var recognizers: [String]?
  /// The regions of the canvas; `nil` for none.
  public var regions: [Region]?
  /// Whether events include `delivered`.
  public var deliversTouches: Bool
  /// The rules between the recognizers; `nil` for side by side.
  public var relations: ArenaRules?
  /// The properties of recognizers with other values than shipped.
  public var properties: [RecognizersRequest.Change] = []
  /// The recognizers that are not enabled.
  public var disabled: [String] = []
  /// The tuning of the rules; `nil` for none.
  public var rules: RuleTuning?
  /// The taught signs.
  public var signs: [Sign] = []

  /// Makes a header.
  public init(
    canvas: CanvasSize? = nil, profile: String? = nil, recognizers: [String]? = nil,
    relations: ArenaRules? = nil, regions: [Region]? = nil, deliversTouches: Bool = false
  ) {
    (self.canvas, self.profile, self.recognizers) = (canvas, profile, recognizers)
    (self.relations, self.regions, self.deliversTouches) = (relations, regions, deliversTouches)
  }

  static var wireName: String { "streamHeader" }
  init() { self.init(canvas: nil) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    var version = Self.version
    try coder.field("gesture", &version, .integer, "The version of the file's form.")
    try coder.optional("canvas", &canvas, .object(), "The canvas of every drawer.")
    try coder.whenRead { (_) throws(ErrorMessage) in
      if let fault = canvas?.fault { throw fault.inside("canvas") }
    }
    try coder.optional("profile", &profile, .text, "The rule set; the default where it is missing.")
    try coder.optional("recognizers", &recognizers, .list(.text), "The recognizers, in order.")
    try coder.optional("relations", &relations, RelationsKind(), "The rules between them.")
    try coder.optional("regions", &regions, .list(.object()), "The regions of the canvas.")
    try coder.optional(
      "properties", &properties, .map(.map(PropertyValueKind(), isBounded: true), isBounded: true),
      unless: [], "The properties with other values, by recognizer and property.")
    try coder.optional(
      "disabled", &disabled, .list(.text), unless: [], "The recognizers that are not enabled.")
    try coder.optional("rules", &rules, .object(), "The tuning of the rules.")
    try coder.optional("signs", &signs, .list(.object()), unless: [], "The taught signs.")
    try coder.optional(
      "delivery", &deliversTouches, .flag, unless: false, "Whether `delivered` events are written.")
  }
}
