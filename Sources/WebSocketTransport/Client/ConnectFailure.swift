/// Why a client could not connect.
public enum ConnectFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server answered the handshake with this HTTP status instead of 101.
  ///
  /// It asks for no further attempt within `retryAfterSeconds`.
  case refused(status: Int, retryAfterSeconds: Int = 0)

  /// No server listens, the name is unknown, the time is over, or the answer is no handshake.
  case cannotConnect(reason: String)

  /// Whether another attempt may succeed: the server or a proxy is down, or a limit is reached.
  public var isWorthRetrying: Bool {
    switch self {
    case .refused(let status, _): status == 429 || (500...599).contains(status)
    case .cannotConnect: true
    }
  }

  /// One sentence.
  public var description: String {
    switch self {
    case .refused(let status, _): "the server refused the connection with HTTP status \(status)"
    case .cannotConnect(let reason): "cannot connect: \(reason)"
    }
  }
}
