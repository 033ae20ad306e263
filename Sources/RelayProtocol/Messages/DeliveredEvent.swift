public import Gestures

/// A touch as the view behind the recognizers receives it; only in rooms with `delivery`.
public struct DeliveredEvent: Equatable, Sendable, WireMessage {
  public var drawer = DrawerID(0)
  public var sequence = 0
  public var touch = 0
  public var phase = Touch.Phase.began
  public var timestamp = 0.0
  public var location = Point.zero
  public var late: Double?
  /// The location relative to the region that is the view; `nil` for the canvas.
  public var inRegion: RegionLocation?

  static var wireName: String { "delivered" }
  static var meaning: String { "A touch as the view behind the recognizers receives it." }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence, not `seq`.")
    try coder.field("touch", &touch, .integer, "The drawer's number for the touch.")
    try coder.field("phase", &phase, .word(), "The touch's phase as the view receives it.")
    try coder.field(
      "t", &timestamp, .time, "The time when the view receives it, on the drawer's clock.")
    try coder.field(
      "location", &location, .point, "The location of the touch, in pixels of the canvas.")
    try coder.regionLocation(&inRegion)
    try coder.optional(
      "late", &late, .rounded(.thousandth, "ms"), "How long the touch was delayed.")
  }
}

extension DeliveredEvent {
  /// Makes an event from an arena's report.
  init(_ told: DeliveredTouch, of drawer: DrawerID, sequence: Int) {
    // A touch delayed and delivered at the same moment is not late.
    let late = WireQuantum.thousandth.rounded(told.timestamp - told.sample.timestamp)
    self.init(
      drawer: drawer, sequence: sequence, touch: told.touch, phase: told.phase,
      timestamp: told.timestamp, location: told.sample.location,
      late: told.isLate && late > 0 ? late : nil, inRegion: told.inRegion)
  }
}
