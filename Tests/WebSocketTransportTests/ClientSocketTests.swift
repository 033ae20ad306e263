import Testing
import WebSocketTransport

@Suite struct ClientSocketTests {
  @Test func `without a listener there is no connection`() throws {
    let port = try TestServer().loop.port
    let client = try TestClient()
    #expect(throws: ConnectFailure.cannotConnect(reason: "Connection refused")) {
      try client.client.connect(to: WebSocketURL("ws://127.0.0.1:\(port)/ws"))
    }
  }

  @Test func `an unknown host differs from one that does not listen`() throws {
    let client = try TestClient()
    let failure = try #require(throws: ConnectFailure.self) {
      try client.client.connect(to: WebSocketURL("ws://no-such-host.invalid/ws"))
    }
    #expect(failure.description.hasPrefix("cannot connect: "))
    #expect(!failure.description.contains("refused"))
  }
}
