public import Gestures

/// A recognizer ignores a touch within its region.
public struct IgnoredEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// The number of the drawer's sequence.
  public var sequence: Int
  /// The recognizer's name.
  public var recognizer: String
  /// The drawer's number for the touch.
  public var touch: Int
  /// The reason why the recognizer ignores the touch.
  public var cause: IgnoredTouch.Cause
  /// The time on the drawer's clock, in milliseconds.
  public var timestamp: Double

  /// Makes an event.
  public init(
    drawer: DrawerID, sequence: Int, recognizer: String, touch: Int, cause: IgnoredTouch.Cause,
    timestamp: Double
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.recognizer = recognizer
    self.touch = touch
    self.cause = cause
    self.timestamp = timestamp
  }
}

extension IgnoredEvent: WireMessage {
  static var wireName: String { "ignored" }
  static var meaning: String { "A recognizer ignores a touch within its region." }
  init() {
    self.init(
      drawer: DrawerID(0), sequence: 0, recognizer: "", touch: 0, cause: .kind, timestamp: 0)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try coder.field("touch", &touch, .integer, "The drawer's number for the touch.")
    try coder.field("cause", &cause, .word(), "The reason why the recognizer ignores the touch.")
    try coder.field("t", &timestamp, .time, "The time on the drawer's clock.")
  }
}
