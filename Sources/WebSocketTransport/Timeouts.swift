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

extension Timeouts {
  var pingAfterMicroseconds: Int64 { Int64(pingAfterMilliseconds) * 1_000 }
  var pongWithinMicroseconds: Int64 { Int64(pongWithinMilliseconds) * 1_000 }
  var requestWithinMicroseconds: Int64 { Int64(requestWithinMilliseconds) * 1_000 }

  /// The time between two checks of the deadlines: a quarter of the
  /// shortest of them, within bounds.
  var deadlineCheckMicroseconds: Int64 {
    let quarter =
      min(pingAfterMicroseconds, pongWithinMicroseconds, requestWithinMicroseconds) / 4
    return min(
      max(quarter, TransportLimits.shortestDeadlineCheckMilliseconds * 1_000),
      TransportLimits.longestDeadlineCheckMilliseconds * 1_000)
  }
}
