public import Gestures

/// From a drawer's next sequence on, it has other recognizers, or other rules between them; those
/// that are gone or do not take part any more go at once.
public struct RecognizersEvent: Equatable, Sendable {
  /// Who wanted it so.
  public var drawer: DrawerID
  /// The recognizers that every drawer then has, in the order of their state events.
  public var recognizers: [Welcome.Recognizer]
  /// The rules between them.
  public var relations: ArenaRules
  /// The regions of the canvas.
  public var regions: [Region]
  /// Whether everyone receives `delivered` events.
  public var deliversTouches: Bool
  /// The preset that this is; `nil` where it is none.
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
    "From each drawer's next sequence on, the room has other recognizers or rules between them."
  }
  static var blank: RecognizersEvent {
    RecognizersEvent(drawer: DrawerID(0), recognizers: [], relations: .sideBySide, preset: nil)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer that changed them.")
    try coder.field(
      "recognizers", &recognizers, .list(.object()),
      "The recognizers that every drawer then has, in the order of their events.")
    try coder.recognition(&relations, &regions, &deliversTouches, &preset)
  }
}
