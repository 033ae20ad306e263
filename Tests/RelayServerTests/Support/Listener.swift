import Foundation
import Glibc
import Testing

/// A program on a free port of 127.0.0.1 that is no relay.
final class Listener {
  let port: Int
  private let descriptor: Int32
  private let isAnswering: Bool

  /// Listens; with an answer it sends that to each client, and hangs up.
  init(answering answer: String? = nil) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    isAnswering = answer != nil
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    try #require(isListening)
    guard let answer else { return }
    Thread.detachNewThread {
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        _ = recv(client, &buffer, buffer.count, 0)
        _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
        close(client)
      }
      // Closed earlier, its number could be another listener's by the next `accept`.
      close(descriptor)
    }
  }

  deinit {
    // Ends the thread, which waits for a client.
    shutdown(descriptor, Int32(SHUT_RDWR))
    if !isAnswering { close(descriptor) }
  }
}
