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
  /// Whether trusted proxies name their clients by a header before all else.
  var readsProxyHeaders = false

  var pingAfterMicroseconds: Int64 { Int64(timeouts.pingAfterMilliseconds) * 1_000 }
  var pongWithinMicroseconds: Int64 { Int64(timeouts.pongWithinMilliseconds) * 1_000 }
  var requestWithinMicroseconds: Int64 { Int64(timeouts.requestWithinMilliseconds) * 1_000 }

  /// The longest time in which a peer that is still there takes bytes: it must answer pings.
  var stallMicroseconds: Int64 {
    max(requestWithinMicroseconds, pingAfterMicroseconds + pongWithinMicroseconds)
      + TransportLimits.closeMilliseconds * 1_000
  }

  /// Whether an address stands for many peers.
  func isShared(_ address: String) -> Bool {
    ConnectionsByAddress.networkKey(of: address) == nil || proxies.contain(address)
  }

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
