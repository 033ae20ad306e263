public import Gestures

/// The room's recognizers or the rules between them changed, from each drawer's next sequence on.
///
/// Detached and disabled recognizers stop at once.
public struct RecognizersEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  public var recognizers: [Welcome.Recognizer]
  public var relations: ArenaRules
  public var regions: [Region]
  public var deliversTouches: Bool
  public var preset: String?

  public init(
    drawer: DrawerID, recognizers: [Welcome.Recognizer], relations: ArenaRules,
    regions: [Region] = [], deliversTouches: Bool = false, preset: String?
  ) {
    (self.drawer, self.recognizers, self.relations) = (drawer, recognizers, relations)
    (self.regions, self.deliversTouches, self.preset) = (regions, deliversTouches, preset)
  }

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
