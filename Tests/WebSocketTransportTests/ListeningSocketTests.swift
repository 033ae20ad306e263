import TestSupport
import Testing

@testable import WebSocketTransport

@Suite struct ListeningSocketTests {
  @Test func `newcomers are accepted in turn, with their addresses`() throws {
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0, sharesPort: false)
    #expect(socket.port > 0)
    #expect(socket.accept()?.descriptor == nil)
    let clients = (0..<3).map { _ in RawClient(port: socket.port) }
    for _ in clients {
      let arrival = try #require(socket.accept())
      #expect(arrival.address == "127.0.0.1")
      ListeningSocket.refuse(arrival.descriptor)
    }
    #expect(socket.accept()?.descriptor == nil)
    let response = try #require(clients[0].nextResponse())
    #expect(response.status == 503)
  }

  @Test func `a name is resolved, and an unknown one rejected`() throws {
    // A notation of 127.0.0.1 that the resolver knows without a name service.
    #expect(try ListeningSocket(host: "127.1", port: 0, sharesPort: false).port > 0)
    let failure = try #require(throws: ListenError.self) {
      try ListeningSocket(host: "no-such-host.invalid", port: 0, sharesPort: false)
    }
    guard case .noSuchHost(let host, _) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(host == "no-such-host.invalid")
  }

  @Test func `all addresses at once and IPv6 are listened on`() throws {
    #expect(try ListeningSocket(host: "0.0.0.0", port: 0, sharesPort: false).port > 0)
    #expect(try ListeningSocket(host: "::1", port: 0, sharesPort: false).port > 0)
  }
}
