import Glibc

/// Flags and options of sockets, as numbers: Glibc declares the flags as an enumeration.
enum SocketFlags {
  static let nonBlocking = Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)

  /// Has a socket count as readable once it holds more than `count` bytes.
  static func awaitMore(than count: Int, on descriptor: Int32) {
    set(descriptor, SOL_SOCKET, SO_RCVLOWAT, Int32(count + 1))
  }

  /// Sets an option of a socket (setsockopt(2)).
  static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32 = 1) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}

/// An IPv4 or IPv6 address with its port, in the kernel's form.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// An address to be filled in.
  init() {}

  /// The first address of `host`, a name or a numeric address.
  init(resolving host: String, port: Int) throws(ListenError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let status = getaddrinfo(host, String(port), &hints, &found)
    guard status == 0, let first = found?.pointee, let address = first.ai_addr else {
      throw .noSuchHost(host: host, reason: String(cString: gai_strerror(status)))
    }
    defer { freeaddrinfo(found) }
    length = first.ai_addrlen
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(first.ai_addrlen)))
    }
  }

  /// The local address of a bound socket.
  init(localOf descriptor: Int32) {
    withPointer { address, length in _ = getsockname(descriptor, address, &length) }
  }

  /// `AF_INET` or `AF_INET6`.
  var family: Int32 { Int32(storage.ss_family) }

  /// The port; 0 if the address is of neither family.
  var port: Int {
    var copy = self
    return copy.withPointer { address, _ in
      let raw = UnsafeRawPointer(address)
      switch Int32(address.pointee.sa_family) {
      case AF_INET: return Int(UInt16(bigEndian: raw.load(as: sockaddr_in.self).sin_port))
      case AF_INET6: return Int(UInt16(bigEndian: raw.load(as: sockaddr_in6.self).sin6_port))
      default: return 0
      }
    }
  }

  /// The numeric host, IPv4 within IPv6 as IPv4; empty if the address is of neither family.
  var host: String {
    var copy = self
    return copy.withPointer { address, length in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { buffer in
        guard let base = buffer.baseAddress,
          getnameinfo(address, length, base, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
        else { return "" }
        return PeerAddress.text(of: String(cString: base))
      }
    }
  }

  /// Binds a socket to the address; 0, or -1 with `errno` set.
  mutating func bind(_ descriptor: Int32) -> Int32 {
    withPointer { address, length in Glibc.bind(descriptor, address, length) }
  }

  /// Connects a socket to the address; 0, or -1 with `errno` set.
  mutating func connect(_ descriptor: Int32) -> Int32 {
    withPointer { address, length in Glibc.connect(descriptor, address, length) }
  }

  /// Accepts a connection and fills in its peer's address; the descriptor, or -1 with `errno` set.
  mutating func accept(_ descriptor: Int32) -> Int32 {
    withPointer { address, length in
      // Glibc's Swift module has no accept4.
      let accepted = Glibc.accept(descriptor, address, &length)
      if accepted >= 0 {
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
      }
      return accepted
    }
  }

  private mutating func withPointer<Result>(
    _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Result
  ) -> Result {
    var length = length
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
    }
    self.length = length
    return result
  }
}
