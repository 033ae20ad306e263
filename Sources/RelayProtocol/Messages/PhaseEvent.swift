/// A move of a discrete recognizer from one inner phase to another.
public struct PhaseEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// The number of the drawer's sequence.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The new phase.
  public var phase: String
  /// The time on the drawer's clock, in milliseconds.
  public var timestamp: Double
}

extension PhaseEvent: WireMessage {
  static var wireName: String { "phase" }
  static var meaning: String { "A discrete recognizer moved to another inner phase." }
  init() { self.init(drawer: DrawerID(0), sequence: 0, recognizer: "", phase: "", timestamp: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try coder.field("phase", &phase, .text, "The new phase.")
    try coder.field("t", &timestamp, .time, "The time on the drawer's clock.")
  }
}
