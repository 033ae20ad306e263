import RelayCore
import RelayProtocol

/// What the server itself counts, beside what the relay counts: plain numbers of one loop's thread.
struct ServerCounters {
  /// The WebSockets that are open, by role.
  private(set) var drawers = 0
  private(set) var viewers = 0
  /// The WebSockets that were opened, by role.
  private(set) var openedDrawers = 0
  private(set) var openedViewers = 0
  /// The WebSockets that ended, by role and close code; 1006 where there was none.
  private(set) var closed: [Ending: Int] = [:]
  /// The handshakes that were refused, by the HTTP status of the answer.
  private(set) var handshakesRefused: [Int: Int] = [:]
  /// What the transport refused by itself, by the status of the answer.
  private(set) var refused: [Int: Int] = [:]
  /// The plain requests that were answered, by status.
  private(set) var responses: [Int: Int] = [:]
  /// How long the relay took for each message that came in.
  var receiving = Histogram()
  /// How late the loop came to what was due.
  var stalls = Histogram()

  /// Who ended how.
  struct Ending: Hashable {
    var role: Welcome.Role
    var code: Int
  }

  /// The code that stands for an ending without one (RFC 6455, section 7.1.5).
  static let abnormal = 1006

  /// The code that stands for all that the protocol does not name.
  static let otherCode = 0

  /// A WebSocket was opened.
  mutating func open(_ role: Welcome.Role) {
    switch role {
    case .draw:
      drawers += 1
      openedDrawers += 1
    case .watch:
      viewers += 1
      openedViewers += 1
    }
  }

  /// A WebSocket ended.
  ///
  /// A code is counted by itself only if it is one of the protocol's, so that peers cannot make up
  /// labels.
  mutating func close(_ role: Welcome.Role, code: UInt16?) {
    switch role {
    case .draw: drawers -= 1
    case .watch: viewers -= 1
    }
    let known = code.map { CloseCode(rawValue: $0) == nil ? Self.otherCode : Int($0) }
    closed[Ending(role: role, code: known ?? Self.abnormal), default: 0] += 1
  }

  /// A handshake was answered with an HTTP status.
  mutating func refuseHandshake(status: Int) {
    handshakesRefused[status, default: 0] += 1
  }

  /// The transport refused something by itself.
  mutating func refuse(status: Int) {
    refused[status, default: 0] += 1
  }

  /// A plain request was answered.
  mutating func respond(status: Int) {
    responses[status, default: 0] += 1
  }
}
