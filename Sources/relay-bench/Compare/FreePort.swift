import Glibc

/// Free TCP ports of 127.0.0.1, for servers that cannot choose one themselves.
enum FreePort {
  /// A port without a listener.
  static func find() throws(BenchFailure) -> Int {
    let port = withSocket { descriptor, address in
      var address = address(0)
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        }
      }
      return isBound ? Int(UInt16(bigEndian: address.sin_port)) : 0
    }
    guard port > 0 else { throw BenchFailure("there is no free port") }
    return port
  }

  /// Whether a port has a listener.
  static func isTaken(_ port: Int) -> Bool {
    withSocket { descriptor, address in
      var address = address(port)
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
  }

  private static func withSocket<Answer>(
    _ work: (_ descriptor: Int32, _ address: (Int) -> sockaddr_in) -> Answer
  ) -> Answer {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return work(descriptor) { port in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = UInt16(port).bigEndian
      return address
    }
  }
}
