public struct TimingEvent: Equatable, Sendable, WireMessage {
  public var drawer: DrawerID
  public var arrival: Double
  /// When the last sample was captured, on the same clock; `nil` if the drawer sends no `clock`.
  ///
  /// An inexact clock may make it later than the arrival.
  public var captured: Double?
  public var took: Double

  public init(drawer: DrawerID, arrival: Double, captured: Double?, took: Double) {
    (self.drawer, self.arrival, self.captured, self.took) = (drawer, arrival, captured, took)
  }

  static var wireName: String { "timing" }
  static var meaning: String { "The delay of a drawer's latest samples." }
  init() { self.init(drawer: DrawerID(0), arrival: 0, captured: nil, took: 0) }

  mutating func fields<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Fault) {
    try coder.field("drawer", &drawer, .drawer, "The drawer that sent the samples.")
    try coder.field(
      "at", &arrival, .rounded(.tenth, "ms"), "The arrival time, on the server's clock.")
    try coder.optional(
      "captured", &captured, .rounded(.tenth, "ms"),
      "The time when the last sample was captured, on the server's clock.")
    try coder.field(
      "took", &took, .rounded(.thousandth, "ms"),
      "The time from arrival until the recognizers' events were written.")
  }
}
