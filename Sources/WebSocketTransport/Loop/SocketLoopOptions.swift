/// The options of a socket loop, from those of a service loop or a client.
struct SocketLoopOptions {
  var subprotocols: [String]
  var maximumMessageBytes: Int
  var maximumConnections: Int
  var timeouts: Timeouts
  var serviceBufferBytes: Int
  var assemblesMessages: Bool
  var refusalHeaders: [(name: String, value: String)]
  var proxies = TrustedProxies()

  var pingAfterMicroseconds: Int64 { Int64(timeouts.pingAfterMilliseconds) * 1_000 }
  var pongWithinMicroseconds: Int64 { Int64(timeouts.pongWithinMilliseconds) * 1_000 }
  var requestWithinMicroseconds: Int64 { Int64(timeouts.requestWithinMilliseconds) * 1_000 }

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
