public import Gestures

public struct IgnoredEvent: Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)
  public var sequence = 0
  public var recognizer = ""
  public var touch = 0
  public var cause = IgnoredTouch.Cause.kind
  public var timestamp = 0.0

  static var wireName: String { "ignored" }
  static var meaning: String { "A recognizer ignores a touch within its region." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("recognizer", &recognizer, .text, "The recognizer's name.")
    try coder.field("touch", &touch, .integer, "The drawer's number for the touch.")
    try coder.field("cause", &cause, .word(), "The reason why the recognizer ignores the touch.")
    try coder.field("t", &timestamp, .time, "The time on the drawer's clock.")
  }
}
