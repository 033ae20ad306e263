import Glibc

/// A listening TCP socket.
///
/// libwebsockets could listen by itself, but reports a failed bind only in its log, and
/// cannot share a port: 4.1.6 sets SO_REUSEPORT only with several service threads,
/// which Debian's build does not have.
final class ListeningSocket {
  /// An accepted connection.
  struct Accepted {
    let descriptor: Int32
    /// The peer's numeric address, without its port.
    let address: String
  }

  /// The socket's descriptor.
  let descriptor: Int32

  /// The port it is bound to.
  let port: Int

  /// A descriptor in reserve: when none are left, it makes room to answer a connection with 503.
  ///
  /// −1 if there is none.
  private var spare: Int32

  /// How many connections were refused because no descriptor was left.
  private(set) var refusedCount = 0

  /// Binds and listens.
  ///
  /// With `sharesPort`, several sockets may listen on one port, and the kernel distributes
  /// the connections (SO_REUSEPORT).
  init(host: String, port: Int, sharesPort: Bool) throws(ListenError) {
    guard (0...65_535).contains(port) else { throw .portOutOfRange(port) }
    var address = try SocketAddress(resolving: host, port: port)
    let descriptor = socket(
      address.family, Int32(SOCK_STREAM.rawValue) | SocketFlags.nonBlocking, 0)
    guard descriptor >= 0 else { throw Self.failure(host, port, errno) }
    SocketFlags.set(descriptor, SOL_SOCKET, SO_REUSEADDR)
    if sharesPort { SocketFlags.set(descriptor, SOL_SOCKET, SO_REUSEPORT) }
    guard address.bind(descriptor) == 0, listen(descriptor, TransportLimits.acceptBacklog) == 0
    else {
      let code = errno
      close(descriptor)
      throw Self.failure(host, port, code)
    }
    self.descriptor = descriptor
    self.port = SocketAddress(localOf: descriptor).port
    spare = Self.openSpare()
  }

  /// Takes over a socket that already listens.
  init(_ passed: PassedSocket) {
    descriptor = passed.descriptor
    port = SocketAddress(localOf: passed.descriptor).port
    spare = Self.openSpare()
  }

  deinit {
    close(descriptor)
    if spare >= 0 { close(spare) }
  }

  /// Accepts the next waiting connection; nil if there is none.
  func accept() -> Accepted? {
    var address = SocketAddress()
    var descriptor = address.accept(self.descriptor)
    if descriptor < 0 && (errno == EMFILE || errno == ENFILE) {
      descriptor = acceptWithSpare()
      if descriptor >= 0 {
        Self.refuse(descriptor)
        refusedCount += 1
      }
      spare = Self.openSpare()
      return nil
    }
    // Another thread may have taken the last descriptor before; now some are free again.
    if spare < 0 { spare = Self.openSpare() }
    guard descriptor >= 0 else { return nil }
    SocketFlags.set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
    SocketFlags.set(descriptor, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, TransportLimits.unsentBytes)
    return Accepted(descriptor: descriptor, address: address.host)
  }

  /// Answers a connection with 503, or another status, and closes it.
  static func refuse(_ descriptor: Int32, status: Int = 503) {
    let answer = ResponseBytes.head(
      of: .text(status, "too many connections\n"), keepsConnection: false, withBodyUpTo: 64)
    _ = answer.withUnsafeBytes {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    shutdown(descriptor, Int32(SHUT_WR))
    close(descriptor)
  }

  private func acceptWithSpare() -> Int32 {
    guard spare >= 0 else { return -1 }
    close(spare)
    spare = -1
    var address = SocketAddress()
    return address.accept(descriptor)
  }

  private static func openSpare() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

  private static func failure(_ host: String, _ port: Int, _ code: Int32) -> ListenError {
    switch code {
    case EADDRINUSE: .addressInUse(host: host, port: port)
    case EACCES, EPERM: .notPermitted(host: host, port: port)
    case EADDRNOTAVAIL:
      .noSuchHost(host: host, reason: "the address does not belong to this machine")
    default: .cannotBind(host: host, port: port, reason: String(cString: strerror(code)))
    }
  }
}
