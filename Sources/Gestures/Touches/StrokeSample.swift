/// One measurement of a touch: its location, time and force.
public struct StrokeSample: Hashable, Sendable {
  /// Where the touch was, in CSS pixels of the drawer's canvas.
  public var location: Point
  /// The time of measurement: milliseconds on the drawer's monotonic clock.
  public var timestamp: Double
  /// The force, 0 to 1; `nil` if the device reports none.
  public var force: Double?

  /// Makes a sample from its parts.
  public init(location: Point, timestamp: Double, force: Double? = nil) {
    self.location = location
    self.timestamp = timestamp
    self.force = force
  }
}
