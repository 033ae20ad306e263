/// Why a WebSocket connection is closed.
///
/// Codes 4000 to 4499 ask to try again, 4500 to 4999 to stop.
public enum CloseCode: UInt16, CaseIterable, Sendable {
  /// The work is done.
  case normal = 1000
  /// The server or the page goes away.
  case goingAway = 1001
  /// A frame breaks RFC 6455.
  case protocolError = 1002
  /// A kind of message that this connection does not take.
  case unsupportedData = 1003
  /// Text that is not UTF-8.
  case invalidPayload = 1007
  /// A message over the limit.
  case messageTooBig = 1009
  /// The viewer cannot keep up.
  case tooSlow = 4001
  /// The log no longer has what the viewer asked to resume from.
  case cannotResume = 4002
  /// More was sent than may be.
  case rateLimit = 4003
  /// A ping was not answered.
  case noPong = 4004
  /// The server is shutting down.
  case draining = 4005
  /// A message that makes no sense.
  case malformed = 4500
  /// A version of the protocol that the server does not speak.
  case version = 4501
  /// Who connects has not proved who they are.
  case notAuthenticated = 4503
  /// Who connects may not do this.
  case notAllowed = 4504
  /// There is no such room.
  case noSuchRoom = 4506
  /// The room, or the server, has as many as it takes.
  case roomFull = 4507
  /// The same drawer has connected again; who came back would take the place from the other in
  /// turn.
  case replaced = 4509

  /// The stable word that a close reason starts with.
  public var word: String {
    switch self {
    case .normal: "done"
    case .goingAway: "going-away"
    case .protocolError: "protocol-error"
    case .unsupportedData: "unsupported-data"
    case .invalidPayload: "invalid-payload"
    case .messageTooBig: "message-too-big"
    case .replaced: "replaced"
    case .tooSlow: "too-slow"
    case .cannotResume: "cannot-resume"
    case .rateLimit: "rate-limit"
    case .noPong: "no-pong"
    case .draining: "draining"
    case .malformed: "malformed"
    case .version: "version"
    case .notAuthenticated: "not-authenticated"
    case .notAllowed: "not-allowed"
    case .noSuchRoom: "no-such-room"
    case .roomFull: "room-full"
    }
  }
}
