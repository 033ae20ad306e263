public import Gestures

/// What the view behind the recognizers is told of one of a drawer's touches; there only in rooms
/// that ask for it.
public struct DeliveredEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// In which of the drawer's sequences it is told.
  public var sequence: Int
  /// The drawer's number for the touch.
  public var touch: Int
  /// What is told: `began`, `moved`, `ended` or `cancelled`.
  public var phase: Touch.Phase
  /// When it is told: milliseconds on the drawer's clock.
  public var timestamp: Double
  /// Where the touch was, in pixels of the drawer's canvas.
  public var location: Point
  /// For how long it was kept back, in milliseconds; `nil` where it was not.
  public var late: Double?
  /// The same place in the region that is the view; `nil` for the bare canvas.
  public var inRegion: RegionLocation?

  /// Makes an event.
  public init(
    drawer: DrawerID, sequence: Int, touch: Int, phase: Touch.Phase, timestamp: Double,
    location: Point, late: Double? = nil, inRegion: RegionLocation? = nil
  ) {
    self.drawer = drawer
    self.sequence = sequence
    self.touch = touch
    self.phase = phase
    self.timestamp = timestamp
    self.location = location
    self.late = late
    self.inRegion = inRegion
  }

  /// Makes the event of what a drawer's arena reports.
  init(_ told: DeliveredTouch, of drawer: DrawerID, sequence: Int) {
    // What was kept back and is told at the same moment is not late.
    let late = WireQuantum.thousandth.rounded(told.timestamp - told.sample.timestamp)
    self.init(
      drawer: drawer, sequence: sequence, touch: told.touch, phase: told.phase,
      timestamp: told.timestamp, location: told.sample.location,
      late: told.isLate && late > 0 ? late : nil, inRegion: told.inRegion)
  }
}

extension DeliveredEvent: WireMessage {
  static var wireName: String { "delivered" }
  static var meaning: String { "The view behind the recognizers receives a touch." }
  static var blank: DeliveredEvent {
    DeliveredEvent(
      drawer: DrawerID(0), sequence: 0, touch: 0, phase: .began, timestamp: 0, location: .zero)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer.")
    try coder.field("sequence", &sequence, .integer, "The drawer's multitouch sequence.")
    try coder.field("touch", &touch, .integer, "The drawer's number for the touch.")
    try coder.field("phase", &phase, .word(), "The touch's phase as the view receives it.")
    try coder.field("t", &timestamp, .time, "When the view receives it, on the drawer's clock.")
    try coder.field("location", &location, .place, "Where the touch was, in pixels of the canvas.")
    try coder.place(&inRegion)
    try coder.optional(
      "late", &late, .rounded(.thousandth, "ms"), "How long the touch was kept back.")
  }
}
