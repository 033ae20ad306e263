/// How long a loop waits for its peers, in milliseconds.
public struct Timeouts: Equatable, Sendable {
  /// A peer that is silent for so long is pinged.
  public var pingAfterMilliseconds = 25_000

  /// A peer that does not answer the ping for so long is closed with 4004.
  public var pongWithinMilliseconds = 10_000

  /// The time limit of a request or handshake, of each part of an answer, and of a kept
  /// connection's wait for the next request.
  public var requestWithinMilliseconds = TransportLimits.requestMilliseconds

  /// Makes the defaults.
  public init() {}
}
