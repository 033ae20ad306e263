/// The reason why a loop cannot listen; `description` is a sentence for people.
public enum ListenError: Error, Equatable, CustomStringConvertible {
  /// Another program listens there, or a loop that does not share its port.
  case addressInUse(host: String, port: Int)

  /// The host cannot be resolved, or is no address of this machine; `reason` is the system's.
  case noSuchHost(host: String, reason: String)

  /// This user may not use the port (usually one below 1024).
  case notPermitted(host: String, port: Int)

  /// The port is not between 0 and 65535.
  case portOutOfRange(Int)

  /// Another error of the system.
  case cannotBind(host: String, port: Int, reason: String)

  /// Why an address beside the main one cannot be listened on.
  indirect case other(ListenerRole, ListenError)

  /// libwebsockets did not start: out of memory or of file descriptors.
  case cannotStart(reason: String)

  /// One sentence: what was tried and why it failed.
  public var description: String {
    switch self {
    case .addressInUse(let host, let port):
      "cannot listen on \(host) port \(port): the port is already in use"
    case .noSuchHost(let host, let reason):
      "cannot listen on \(host): \(reason)"
    case .notPermitted(let host, let port):
      "cannot listen on \(host) port \(port): this user may not use the port"
    case .portOutOfRange(let port):
      "cannot listen on port \(port): a port is a number from 0 to 65535"
    case .cannotBind(let host, let port, let reason):
      "cannot listen on \(host) port \(port): \(reason)"
    case .other(_, let error): error.description
    case .cannotStart(let reason):
      "libwebsockets did not start: \(reason)"
    }
  }
}
