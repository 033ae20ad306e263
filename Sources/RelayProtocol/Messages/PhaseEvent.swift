public struct PhaseEvent: Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)
  public var sequence = 0
  public var recognizer = ""
  public var phase = ""
  public var timestamp = 0.0

  static var wireName: String { "phase" }
  static var meaning: String { "A discrete recognizer moved to another inner phase." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try coder.field("phase", &phase, .text, "The new phase.")
    try coder.field("t", &timestamp, .time, "The time on the drawer's clock.")
  }
}
