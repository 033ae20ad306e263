import Glibc
import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct PassedSocketTests {
  @Test func `a passed socket is listened on, and kept from other programs`() throws {
    let opened = try ListeningSocket(host: "127.0.0.1", port: 0, sharesPort: false)
    let descriptor = dup(opened.descriptor)
    var options = ServiceLoop.Options()
    options.passed = try PassedSocket(descriptor: descriptor)
    #expect(options.passed?.host == "127.0.0.1")
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    let socket = try ListeningSocket(options)
    #expect(socket.port == opened.port)
    _ = RawClient(port: socket.port)
    let arrival = try #require(socket.accept())
    close(arrival.descriptor)
  }

  @Test(
    arguments: [
      [:], ["LISTEN_FDS": "1"], ["LISTEN_FDS": "1", "LISTEN_PID": "8"], ["LISTEN_PID": "7"],
    ] as [[String: String]])
  func `without a socket for this process there is none`(environment: [String: String]) throws {
    #expect(try PassedSocket(environment: environment, process: 7) == nil)
  }

  @Test func `several sockets, and what does not listen, are faults`() throws {
    let several = #expect(throws: PassedSocket.Fault.self) {
      try PassedSocket(environment: ["LISTEN_FDS": "2", "LISTEN_PID": "7"], process: 7)
    }
    #expect(several == .notOne("2"))
    #expect(several?.description.contains("expected 1 listening socket") == true)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    #expect(throws: PassedSocket.Fault.notListening) {
      try PassedSocket(descriptor: descriptor)
    }
  }
}
