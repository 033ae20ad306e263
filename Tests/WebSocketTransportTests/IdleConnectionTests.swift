import Testing
import WebSocketTransport

@Suite struct IdleConnectionTests {
  @Test func `idle connections are cheap`() throws {
    let limit = OpenFileLimit.raise()
    let count = min(4_000, (limit - 500) / 2)
    let server = try TestServer()
    server.handler.recordsHandshakes = false
    let first = try (0..<100).map { _ in try server.connect().client }
    let before = Memory.residentBytes
    var clients: [RawClient] = []
    clients.reserveCapacity(count)
    for _ in 0..<count {
      let client = RawClient(port: server.loop.port)
      client.sendHandshake()
      clients.append(client)
      if clients.count % 50 == 0 { server.loop.turn(timeoutMilliseconds: 0) }
    }
    try server.turn { server.loop.openCount == count + 100 ? true : nil }
    let each = (Memory.residentBytes - before) / count
    print(
      "an idle WebSocket connection costs \(each) bytes (with \(count), their clients included)")
    #expect(each < 8_192)
    withExtendedLifetime(first) {}
  }
}
