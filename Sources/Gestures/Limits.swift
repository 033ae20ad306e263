/// The bounds that an arena keeps, each named with its unit and its reason.
public struct GestureLimits: Equatable, Sendable {
  /// How many touches of one drawer may be down at once: three times ten fingers.
  public var touches = 32
  /// How many samples one stroke may have: seven minutes at 240 Hz.
  public var strokeSamples = 100_000

  /// Makes the default limits.
  public init() {}
}
