/// One measurement of a touch: where it was, when, and how hard it pressed.
public struct StrokeSample: Hashable, Sendable {
  /// Where the touch was, in CSS pixels of the drawer's canvas.
  public var location: Point
  /// When it was there: milliseconds on the drawer's own monotonic clock.
  public var timestamp: Double
  /// How hard it pressed, 0 to 1; `nil` where the device does not say.
  public var force: Double?

  /// Makes a sample from its parts.
  public init(location: Point, timestamp: Double, force: Double? = nil) {
    self.location = location
    self.timestamp = timestamp
    self.force = force
  }
}
