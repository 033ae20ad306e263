/// The bounds of deliveries, each with its unit and its reason.
public struct WebhookLimits: Equatable, Sendable {
  /// The deliveries that wait at once: at a few hundred bytes each, some minutes of busy rooms.
  ///
  /// Beyond it the oldest is dropped.
  public var waiting = 1_000
  /// The bytes of one delivery, which goes in one write; a gesture has a few hundred.
  public var bodyBytes = 65_536
  /// How often one delivery is tried before it is given up.
  public var attempts = 5
  /// How long one attempt may take from connecting to the end of the answer, in milliseconds.
  public var attemptMilliseconds = 5_000
  /// The wait after a first failed attempt, in milliseconds; it doubles with each further one.
  public var firstWaitMilliseconds = 500
  /// The longest wait between two attempts, in milliseconds.
  public var longestWaitMilliseconds = 30_000
  /// How long what waits may still be sent when the relay ends, in milliseconds.
  public var lastMilliseconds = 2_000
  /// The failures that are told in words between two reports; more are only counted.
  public var toldFailures = 5

  /// Makes the default limits.
  public init() {}
}
