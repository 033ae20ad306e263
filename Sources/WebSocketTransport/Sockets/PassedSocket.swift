import Glibc

/// A listening socket that the service manager opened and passed on (`sd_listen_fds(3)`).
public struct PassedSocket: Equatable, Sendable {
  /// Why a passed socket cannot be used; `description` is a sentence for people.
  public enum Fault: Error, Equatable, CustomStringConvertible {
    /// More than one was passed, or the number is not readable.
    case notOne(String)
    /// The descriptor is no listening TCP socket.
    case notListening

    /// One sentence.
    public var description: String {
      switch self {
      case .notOne(let count):
        "the service manager passed LISTEN_FDS=\(count), expected 1 listening socket"
      case .notListening:
        "the service manager passed a descriptor that is not a listening TCP socket; "
          + "use ListenStream= with a port or an address"
      }
    }
  }

  /// The number of the first passed descriptor, as the protocol has it.
  private static let first: Int32 = 3

  let descriptor: Int32

  /// The socket that the environment announces to this process; `nil` if there is none.
  public init?(environment: [String: String]) throws(Fault) {
    try self.init(environment: environment, process: getpid())
  }

  /// The socket that the environment announces to the process `process`.
  init?(environment: [String: String], process: Int32) throws(Fault) {
    // A process that was started by the intended one inherits the variables, too.
    guard let count = environment["LISTEN_FDS"], environment["LISTEN_PID"] == "\(process)" else {
      return nil
    }
    guard count == "1" else { throw .notOne(count) }
    self = try PassedSocket(descriptor: Self.first)
  }

  /// Checks a descriptor, and keeps it from programs that this one starts.
  init(descriptor: Int32) throws(Fault) {
    var isListening: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0,
      isListening == 1, SocketAddress(localOf: descriptor).port > 0
    else { throw .notListening }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    self.descriptor = descriptor
  }

  /// The numeric address that it listens on.
  public var host: String { SocketAddress(localOf: descriptor).host }
}
