import Glibc

/// A TCP client that sends exactly the test's bytes, and never waits for an answer.
public final class RawClient {
  /// The port that it is connected to.
  public let port: Int
  private let descriptor: Int32
  /// What has come and was not dropped.
  public private(set) var received: [UInt8] = []
  /// Whether the other side has finished, as far as was read.
  public private(set) var isAtEnd = false

  /// Connects to a port of 127.0.0.1.
  ///
  /// The kernel accepts by itself; the loop need not turn for it.
  public init(port: Int, receiveBufferBytes: Int32? = nil) {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if var size = receiveBufferBytes {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    precondition(status == 0, "connect: \(String(cString: strerror(errno)))")
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
  }

  /// Sends bytes; a loopback socket takes what these tests send at once.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  /// Sends as much of the bytes as the socket takes now; returns how many that were.
  public func offer(_ bytes: some Collection<UInt8>) -> Int {
    let sent = Array(bytes).withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    return max(0, sent)
  }

  /// Waits until something has come, at most so long.
  public func wait(milliseconds: Int32) {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&ready, 1, milliseconds)
  }

  /// Sends text with `\n` as line ends of the wire.
  public func send(lines text: String) {
    send(Array(text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }))
  }

  /// Takes what has come.
  public func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else {
        if count == 0 || errno != EAGAIN { isAtEnd = true }
        return
      }
      received += buffer[..<count]
    }
  }

  /// Takes some of what has come.
  public func take(_ bytes: Int) {
    var buffer = [UInt8](repeating: 0, count: bytes)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { received += buffer[..<count] }
  }

  /// Forgets the first bytes of what has come.
  public func drop(_ count: Int) {
    received.removeFirst(count)
  }

  /// Resets the connection: on Linux, by connecting to no address.
  public func reset() {
    var none = sockaddr()
    none.sa_family = sa_family_t(AF_UNSPEC)
    connect(descriptor, &none, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// Says that nothing more is to come from this side.
  public func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
  }
}
