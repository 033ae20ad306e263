/// How long the samples that a drawer sent last were on their way, as far as the relay knows.
public struct TimingEvent: Equatable, Sendable {
  /// The drawer.
  public var drawer: DrawerID
  /// When they arrived, as their paths tell: milliseconds on the server's monotonic clock.
  public var arrival: Double
  /// When the last of them was captured, on that same clock; `nil` where the drawer does not tell
  /// how its own stands to it.
  ///
  /// A clock that is slightly off may make it later than the arrival.
  public var captured: Double?
  /// How long after they arrived all that the recognizers made of them was written, in
  /// milliseconds.
  public var took: Double

  /// Makes an event.
  public init(drawer: DrawerID, arrival: Double, captured: Double?, took: Double) {
    self.drawer = drawer
    self.arrival = arrival
    self.captured = captured
    self.took = took
  }
}

extension TimingEvent: WireMessage {
  static var wireName: String { "timing" }
  static var meaning: String { "How long a drawer's latest samples were on their way." }
  static var blank: TimingEvent {
    TimingEvent(drawer: DrawerID(0), arrival: 0, captured: nil, took: 0)
  }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer that sent the samples.")
    try coder.field(
      "at", &arrival, .rounded(.tenth, "ms"), "When they arrived, on the server's clock.")
    try coder.optional(
      "captured", &captured, .rounded(.tenth, "ms"),
      "When the last of them was captured, on the server's clock.")
    try coder.field(
      "took", &took, .rounded(.thousandth, "ms"),
      "How long after they arrived the recognizers' events were written.")
  }
}
