/// The stroke of a touch was committed or dropped.
public struct StrokeEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// The number of the drawer's sequence.
  public var sequence: Int
  /// The touch within the sequence.
  public var touch: Int
  /// Whether the stroke is kept; otherwise it is dropped.
  public var isCommitted: Bool

  /// Makes an event.
  public init(drawer: DrawerID, sequence: Int, touch: Int, isCommitted: Bool) {
    self.drawer = drawer
    self.sequence = sequence
    self.touch = touch
    self.isCommitted = isCommitted
  }
}

extension StrokeEvent: WireMessage {
  static var wireName: String { "stroke" }
  static var meaning: String { "The stroke of a touch was committed or dropped." }
  init() { self.init(drawer: DrawerID(0), sequence: 0, touch: 0, isCommitted: false) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("touch", &touch, .integer, "The touch within the sequence.")
    try coder.field(
      "committed", &isCommitted, .flag, "Whether the stroke is kept; otherwise it is dropped.")
  }
}
