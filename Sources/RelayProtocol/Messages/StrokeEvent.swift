public struct StrokeEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  public var sequence: Int
  public var touch: Int
  public var isCommitted: Bool

  public init(drawer: DrawerID, sequence: Int, touch: Int, isCommitted: Bool) {
    (self.drawer, self.sequence) = (drawer, sequence)
    (self.touch, self.isCommitted) = (touch, isCommitted)
  }

  static var wireName: String { "stroke" }
  static var meaning: String { "The stroke of a touch was committed or dropped." }
  init() { self.init(drawer: DrawerID(0), sequence: 0, touch: 0, isCommitted: false) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("touch", &touch, .integer, "The `id` that the drawer gave the touch.")
    try coder.field(
      "committed", &isCommitted, .flag, "Whether the stroke is kept; otherwise it is dropped.")
  }
}
