import RelayCore
import RelayProtocol

/// The server's own counters, beside the relay's; they belong to one loop's thread.
struct ServerCounters {
  /// Open WebSockets, by role.
  private(set) var connections: [Welcome.Role: Int] = [:]
  /// WebSockets opened, by role.
  private(set) var opened: [Welcome.Role: Int] = [:]
  /// WebSockets closed, by role and close code; 1006 if there was none.
  private(set) var closed: [Ending: Int] = [:]
  /// Handshakes refused by the relay, by HTTP status.
  var handshakesRefused: [Int: Int] = [:]
  /// Requests and handshakes refused by the transport, by HTTP status.
  var refused: [Int: Int] = [:]
  /// Connections of trusted proxies closed without a valid header, except those with TLS.
  var proxiesRefused = 0
  /// Plain responses, by HTTP status.
  var responses: [Int: Int] = [:]
  /// The time to handle a received message.
  var receiving = Histogram()
  /// The delay of the loop's timer.
  var stalls = Histogram()
  /// What held the rooms' thread for longest.
  var longestTurns = LongestTurns()

  /// A closed WebSocket's role and close code.
  struct Ending: Hashable {
    var role: Welcome.Role
    var code: Int
  }

  /// The code for a close without one (RFC 6455, section 7.1.5).
  static let abnormal = 1006

  /// The code for all that the protocol does not define.
  static let otherCode = 0

  /// Counts an opened WebSocket.
  mutating func open(_ role: Welcome.Role) {
    connections[role, default: 0] += 1
    opened[role, default: 0] += 1
  }

  /// Counts a closed WebSocket.
  ///
  /// Only the protocol's codes count by themselves, so that peers cannot invent labels.
  mutating func close(_ role: Welcome.Role, code: UInt16?) {
    connections[role, default: 0] -= 1
    let known = code.map { CloseCode(rawValue: $0) == nil ? Self.otherCode : Int($0) }
    closed[Ending(role: role, code: known ?? Self.abnormal), default: 0] += 1
  }
}
