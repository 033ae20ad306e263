/// The code of a WebSocket close.
///
/// A client reconnects after 4000 to 4499, and stops after 4500 to 4999.
public enum CloseCode: UInt16, CaseIterable, Sendable {
  /// The work is done.
  case normal = 1000
  /// The server stops or the page closes.
  case goingAway = 1001
  /// A frame breaks RFC 6455.
  case protocolError = 1002
  /// Binary on a JSON connection, or text on a binary one.
  case unsupportedData = 1003
  /// Text that is not UTF-8.
  case invalidPayload = 1007
  /// A message over the limit.
  case messageTooBig = 1009
  /// The client read too little for too long.
  case tooSlow = 4001
  /// The log no longer has the event to resume after.
  case cannotResume = 4002
  /// The client sent too much.
  case rateLimit = 4003
  /// A ping was not answered.
  case noPong = 4004
  /// The server is shutting down.
  case draining = 4005
  /// The time is over for which the operator's service let the client in.
  ///
  /// The service is asked again when the client reconnects.
  case accessEnded = 4006
  /// A malformed message.
  case malformed = 4500
  /// An unsupported version of the protocol.
  case version = 4501
  /// The client is not authenticated.
  case notAuthenticated = 4503
  /// The client may not do this.
  case notAllowed = 4504
  /// A host removed the drawer, and it may not return yet.
  case banned = 4505
  /// There is no such room.
  case noSuchRoom = 4506
  /// The room or the server is full.
  case roomFull = 4507
  /// A host closed the room.
  case roomEnded = 4508
  /// The same drawer connected again.
  ///
  /// Reconnecting would replace that connection in turn.
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
    case .accessEnded: "access-ended"
    case .malformed: "malformed"
    case .version: "version"
    case .notAuthenticated: "not-authenticated"
    case .notAllowed: "not-allowed"
    case .banned: "banned"
    case .noSuchRoom: "no-such-room"
    case .roomFull: "room-full"
    case .roomEnded: "room-ended"
    }
  }
}
