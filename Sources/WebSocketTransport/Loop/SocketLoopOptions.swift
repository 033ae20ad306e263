/// The options of a socket loop, from those of a service loop.
struct SocketLoopOptions {
  var subprotocols: [String]
  var maximumMessageBytes: Int
  var maximumConnections: Int
  var timeouts: Timeouts
  var refusalHeaders: [(name: String, value: String)]
  var proxies = TrustedProxies()
  /// Whether trusted proxies name their clients by a header before all else.
  var readsProxyHeaders = false

  /// The longest time in which a peer that is still there takes bytes: it must answer pings.
  var stallMicroseconds: Int64 {
    max(
      timeouts.requestWithinMicroseconds,
      timeouts.pingAfterMicroseconds + timeouts.pongWithinMicroseconds)
      + TransportLimits.closeMilliseconds * 1_000
  }

  /// Whether an address stands for many peers.
  func isShared(_ address: String) -> Bool {
    ConnectionsByAddress.networkKey(of: address) == nil || proxies.contain(address)
  }
}
