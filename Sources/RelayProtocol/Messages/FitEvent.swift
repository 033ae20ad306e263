public import Gestures

public struct FitEvent: Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)
  public var sequence = 0
  public var recognizer = ""
  /// The fit.
  public var report = FitReport()

  static var wireName: String { "fit" }
  static var meaning: String { "The circle that fits the path of a sequence best." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try report.fields(&coder)
  }
}
