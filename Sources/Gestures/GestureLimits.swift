/// The bounds that an arena keeps, each named with its unit and its reason.
public struct GestureLimits: Equatable, Sendable {
  /// How many touches of one drawer may be down at once: three times ten fingers.
  public var touches = 32
  /// How many samples one stroke may have: seven minutes at 240 Hz.
  public var strokeSamples = 100_000
  /// How many recognizers may be attached: three times as many as there are kinds.
  public var recognizers = 64
  /// How many lifted touches may be withheld from the view until recognizers decide: as many as may
  /// be down.
  public var withheldTouches = 32
  /// How many lifted touches a recognizer remembers for its gesture: more than any gesture has.
  ///
  /// So a finger that is held while another taps costs nothing.
  public var followedTouches = 32
  /// How many deadlines are handled between two samples; the rest follow with the next sample.
  ///
  /// This bounds a recognizer that sets a new deadline at each while the clock leaps.
  public var deadlines = 1_000

  /// Makes the default limits.
  public init() {}
}
