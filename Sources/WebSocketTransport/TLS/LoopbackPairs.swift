import Glibc

/// Makes pairs of connected TCP sockets within this machine.
///
/// The loop has one end of each in place of a peer's own socket. It peeks, sets thresholds and
/// discards in the kernel's buffer, which Unix sockets cannot.
final class LoopbackPairs {
  private let listener: Int32
  private(set) var address: SocketAddress

  /// Listens on a free port of 127.0.0.1; `nil` if that is not possible.
  init?() {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | SocketFlags.nonBlocking, 0)
    guard listener >= 0, var host = try? SocketAddress(resolving: "127.0.0.1", port: 0) else {
      return nil
    }
    SocketFlags.set(listener, SOL_SOCKET, SO_RCVBUF, TransportLimits.pairBufferBytes)
    SocketFlags.set(listener, SOL_SOCKET, SO_SNDBUF, TransportLimits.pairBufferBytes)
    guard host.bind(listener) == 0, listen(listener, TransportLimits.acceptBacklog) == 0 else {
      close(listener)
      return nil
    }
    address = SocketAddress(localOf: listener)
  }

  deinit { close(listener) }

  /// A pair: the TLS thread's end, and the loop's; `nil` if descriptors ran out.
  func make() -> (tlsEnd: Int32, loopEnd: Int32)? {
    emptyBacklog()
    let tlsEnd = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard tlsEnd >= 0 else { return nil }
    SocketFlags.set(tlsEnd, SOL_SOCKET, SO_RCVBUF, TransportLimits.pairBufferBytes)
    SocketFlags.set(tlsEnd, SOL_SOCKET, SO_SNDBUF, TransportLimits.pairBufferBytes)
    // A time limit for sending is one for connecting, too (socket(7)).
    var wait = timeval(tv_sec: Int(TransportLimits.pairMilliseconds / 1_000), tv_usec: 0)
    setsockopt(
      tlsEnd, SOL_SOCKET, SO_SNDTIMEO, &wait, socklen_t(MemoryLayout<timeval>.size))
    guard address.connect(tlsEnd) == 0,
      let loopEnd = accept(from: SocketAddress(localOf: tlsEnd).port)
    else {
      close(tlsEnd)
      return nil
    }
    _ = fcntl(tlsEnd, F_SETFL, O_NONBLOCK)
    for end in [tlsEnd, loopEnd] { SocketFlags.set(end, Int32(IPPROTO_TCP), TCP_NODELAY) }
    SocketFlags.set(loopEnd, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, TransportLimits.pairUnsentBytes)
    return (tlsEnd, loopEnd)
  }

  /// Closes all queued connections before a pair is made: a full queue would never accept again.
  ///
  /// Other programs of this machine may connect, too, and an earlier pair may have found no
  /// descriptor for its own end.
  private func emptyBacklog() {
    for _ in 0..<TransportLimits.acceptBacklog {
      var peer = SocketAddress()
      let descriptor = peer.accept(listener)
      guard descriptor >= 0 else { return }
      close(descriptor)
    }
  }

  /// The accepted end whose peer has that port of this machine; `nil` if it does not come.
  private func accept(from port: Int) -> Int32? {
    for _ in 0..<TransportLimits.pairStrangers {
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, TransportLimits.pairMilliseconds) > 0 else { return nil }
      var peer = SocketAddress()
      let descriptor = peer.accept(listener)
      guard descriptor >= 0 else { return nil }
      if peer.port == port, peer.host == "127.0.0.1" { return descriptor }
      close(descriptor)
    }
    return nil
  }
}
