/// How an engine behaves; the public options of loops and clients come down to these.
struct SocketLoopOptions {
  var subprotocols: [String]
  var maximumMessageBytes: Int
  var maximumConnections: Int
  var pingAfterMicroseconds: Int64
  var pongWithinMicroseconds: Int64
  var requestWithinMicroseconds: Int64
  var receiveBufferBytes: Int
  var serviceBufferBytes: Int
  var assemblesMessages: Bool
  var refusalHeaders: [(name: String, value: String)]

  /// How often the connections' deadlines are looked at: a quarter of the shortest of them.
  var housekeepingMicroseconds: Int64 {
    let quarter =
      min(pingAfterMicroseconds, pongWithinMicroseconds, requestWithinMicroseconds) / 4
    return min(
      max(quarter, TransportLimits.shortestHousekeepingMilliseconds * 1_000),
      TransportLimits.longestHousekeepingMilliseconds * 1_000)
  }
}
