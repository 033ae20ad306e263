import Glibc

/// Opens a client's TCP connections.
enum ClientSocket {
  /// Connects to the first of the host's addresses that answers, and returns the descriptor.
  ///
  /// Waits for the name service as configured in `resolv.conf(5)`, and at most 10 s for each
  /// address.
  static func connect(to url: WebSocketURL) throws(ConnectFailure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(url.host, String(url.port), &hints, &found)
    guard status == 0 else {
      throw .cannotConnect(reason: String(cString: gai_strerror(status)))
    }
    defer { freeaddrinfo(found) }
    var failure = ECONNREFUSED
    var next = found
    while let address = next?.pointee {
      let descriptor = connect(address)
      if descriptor >= 0 { return descriptor }
      failure = errno
      next = address.ai_next
    }
    throw .cannotConnect(reason: String(cString: strerror(failure)))
  }

  /// A connected socket, or -1 with `errno` set.
  private static func connect(_ address: addrinfo) -> Int32 {
    let descriptor = socket(
      address.ai_family, Int32(SOCK_STREAM.rawValue) | SocketFlags.nonBlocking, 0)
    guard descriptor >= 0 else { return -1 }
    var code = Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 ? 0 : errno
    if code == EINPROGRESS { code = wait(descriptor) }
    guard code == 0 else {
      close(descriptor)
      errno = code
      return -1
    }
    SocketFlags.set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY)
    return descriptor
  }

  /// Waits until the socket is connected; 0, or the error.
  private static func wait(_ descriptor: Int32) -> Int32 {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&waiting, 1, TransportLimits.connectMilliseconds) > 0 else { return ETIMEDOUT }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    return code
  }
}
