import Glibc

/// A listener at 127.0.0.2 whose queue is full, so that connections neither succeed nor fail.
final class DeafListener {
  static let address = "127.0.0.2"
  private var descriptors: [Int32] = []

  /// Listens at this port; `nil` if that fails.
  init?(port: Int) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr(Self.address)
    let isListening = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        descriptors = [listener]
        guard bind(listener, pointer, size) == 0, listen(listener, 0) == 0 else { return false }
        // One fits into the queue; the others fill what the kernel adds.
        for _ in 0..<4 {
          let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
          descriptors.append(socket(AF_INET, type, 0))
          _ = connect(descriptors[descriptors.count - 1], pointer, size)
        }
        return true
      }
    }
    guard isListening else { return nil }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
