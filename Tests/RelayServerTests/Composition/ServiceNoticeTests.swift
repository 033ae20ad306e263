import Glibc
import TestSupport
import Testing

@testable import RelayServer

struct ServiceNoticeTests {
  /// A socket that receives notices.
  private struct Receiver: ~Copyable {
    private let descriptor: Int32

    init(_ path: String) throws {
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      let (address, size) = try #require(ServiceNotice.address(of: path))
      let status = withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { [descriptor] in
          bind(descriptor, $0, size)
        }
      }
      try #require(status == 0)
      var patience = timeval(tv_sec: 600, tv_usec: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Waits for a notice, ten minutes at most; empty if none came.
    func next() -> String {
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    }
  }

  @Test(.timeLimit(.minutes(15)))
  func `systemd learns when the relay is ready and when it stops`() throws {
    let name = "@gesture-relay-\(UInt64.random(in: .min ... .max))"
    let receiver = try Receiver(name)
    let process = try ServeProcess(environment: ["NOTIFY_SOCKET": name])
    #expect(receiver.next() == "READY=1")
    process.send(SIGTERM)
    #expect(receiver.next() == "STOPPING=1")
    #expect(try process.status() == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func `an abstract socket is reached, and none or one that is gone does no harm`() throws {
    let name = "@gesture-relay-\(UInt64.random(in: .min ... .max))"
    ServiceNotice(socketPath: nil).send(.ready)
    ServiceNotice(socketPath: name).send(.ready)
    ServiceNotice(socketPath: String(repeating: "x", count: 200)).send(.ready)
    let receiver = try Receiver(name)
    ServiceNotice(socketPath: name).send(.stopping)
    #expect(receiver.next() == "STOPPING=1")
  }
}
