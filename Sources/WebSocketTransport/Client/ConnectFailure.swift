/// Why a client's connection did not come about.
public enum ConnectFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The server answered the handshake with this HTTP status instead of 101.
  case refused(status: Int)

  /// There is no connection: nobody listens, the name is unknown, time ran out, or the answer was no
  /// handshake; `reason` in libwebsockets' words.
  case cannotConnect(reason: String)

  /// One sentence.
  public var description: String {
    switch self {
    case .refused(let status): "the server refused the connection with HTTP status \(status)"
    case .cannotConnect(let reason): "cannot connect: \(reason)"
    }
  }
}
