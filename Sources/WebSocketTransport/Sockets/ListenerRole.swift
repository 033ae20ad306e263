/// The purpose of a listening socket.
public enum ListenerRole: Sendable {
  /// The server's own address; with TLS, only connections with a complete handshake.
  case main
  /// The address for operators.
  case admin
  /// Plain HTTP where TLS is wanted: requests are redirected.
  case redirect

  /// The loop's number for the listening socket.
  var descriptor: OwnDescriptor {
    switch self {
    case .main: .listener
    case .admin: .adminListener
    case .redirect: .redirectListener
    }
  }
}
