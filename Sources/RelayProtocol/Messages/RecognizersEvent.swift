public import Gestures

/// The room's recognizers or the rules between them changed, from each drawer's next sequence on.
///
/// Detached and disabled recognizers stop at once.
public struct RecognizersEvent: Equatable, Sendable {
  /// The drawer that made the change.
  public var drawer: DrawerID
  /// The recognizers that every drawer then has, in the order of their state events.
  public var recognizers: [Welcome.Recognizer]
  /// The rules between them.
  public var relations: ArenaRules
  /// The regions of the canvas.
  public var regions: [Region]
  /// Whether everyone receives `delivered` events.
  public var deliversTouches: Bool
  /// The preset that these settings equal; `nil` if they equal none.
  public var preset: String?

  /// Makes an event.
  public init(
    drawer: DrawerID, recognizers: [Welcome.Recognizer], relations: ArenaRules,
    regions: [Region] = [], deliversTouches: Bool = false, preset: String?
  ) {
    self.drawer = drawer
    self.recognizers = recognizers
    self.relations = relations
    self.regions = regions
    self.deliversTouches = deliversTouches
    self.preset = preset
  }
}

extension RecognizersEvent: WireMessage {
  static var wireName: String { "recognizers" }
  static var meaning: String {
    "The room's recognizers or the rules between them changed, from each drawer's next sequence on."
  }
  init() { self.init(drawer: DrawerID(0), recognizers: [], relations: .sideBySide, preset: nil) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer that made the change.")
    try coder.field(
      "recognizers", &recognizers, .list(.object()),
      "The recognizers that every drawer then has, in the order of their events.")
    try coder.recognition(&relations, &regions, &deliversTouches, &preset)
  }
}
