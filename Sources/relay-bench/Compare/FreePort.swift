import Glibc

/// Free TCP ports of 127.0.0.1, for servers that cannot choose one themselves.
enum FreePort {
  /// A port without a listener.
  static func find() throws(BenchFailure) -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in.loopback()
    let isBound = address.used {
      bind(descriptor, $0, $1) == 0 && getsockname(descriptor, $0, &$1) == 0
    }
    guard isBound else { throw BenchFailure("there is no free port") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Whether a port has a listener.
  static func isTaken(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in.loopback(port: port)
    return address.used { connect(descriptor, $0, $1) == 0 }
  }
}

extension sockaddr_in {
  /// A port of 127.0.0.1, or any that is free.
  static func loopback(port: Int = 0) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return address
  }

  /// Passes the address and its length as calls of sockets take and change them.
  mutating func used(
    _ call: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Bool
  ) -> Bool {
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &self) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &length) }
    }
  }
}
