/// The bounds of webhook deliveries, each with its unit and its reason.
public struct WebhookLimits: Equatable, Sendable {
  /// The waiting deliveries: some minutes of busy rooms, at a few hundred bytes each.
  ///
  /// Beyond it the oldest is dropped.
  public var waiting = 1_000
  /// The bytes of one delivery, which is one write; a gesture has a few hundred.
  public var bodyBytes = 65_536
  /// The attempts for one delivery.
  public var attempts = 5
  /// The time of one attempt from connecting to the answer's status, in milliseconds; not that of
  /// a name lookup.
  public var attemptMilliseconds = 5_000
  /// The pause after the first failed attempt, in milliseconds; it doubles with each further one.
  public var firstWaitMilliseconds = 500
  /// The longest pause between two attempts, in milliseconds.
  public var longestWaitMilliseconds = 30_000
  /// The time for the waiting deliveries when the relay ends, in milliseconds.
  public var lastMilliseconds = 2_000
  /// The failures with reasons in one report; further ones are only counted.
  public var toldFailures = 5

  /// Makes the default limits.
  public init() {}
}
