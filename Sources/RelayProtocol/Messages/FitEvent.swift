public import Gestures

/// The circle that fits the path of a sequence best.
public struct FitEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// The number of the drawer's sequence.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The fit.
  public var report: FitReport

  /// Makes an event.
  public init(drawer: DrawerID, sequence: Int, recognizer: String, report: FitReport) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.report = report
  }
}

extension FitEvent: WireMessage {
  static var wireName: String { "fit" }
  static var meaning: String { "The circle that fits the path of a sequence best." }
  init() { self.init(drawer: DrawerID(0), sequence: 0, recognizer: "", report: FitReport()) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try report.fields(&coder)
  }
}
