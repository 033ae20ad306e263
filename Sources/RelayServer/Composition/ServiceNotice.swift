import Glibc

/// Reports the state of a service of `Type=notify` to systemd (sd_notify(3)).
struct ServiceNotice {
  /// A state of the service.
  enum State: String {
    case ready = "READY=1"
    case stopping = "STOPPING=1"
  }

  /// The path of systemd's socket, or its abstract name behind `@`; `nil` if nobody listens.
  let socketPath: String?

  /// Sends a state; does nothing without a socket.
  func send(_ state: State) {
    guard let socketPath, let (address, size) = Self.address(of: socketPath) else { return }
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    withUnsafePointer(to: address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          descriptor, state.rawValue, state.rawValue.utf8.count, Int32(MSG_NOSIGNAL), $0, size)
      }
    }
  }

  /// The address of a local socket (unix(7)); `nil` for a path that is too long.
  static func address(of path: String) -> (sockaddr_un, socklen_t)? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array((path.hasPrefix("@") ? "\0" + path.dropFirst() : path).utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let head = MemoryLayout.size(ofValue: address.sun_family)
    return (address, socklen_t(head + name.count))
  }
}
