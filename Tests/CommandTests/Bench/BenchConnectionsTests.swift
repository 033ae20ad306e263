import RelayProtocol
import Testing
import WebSocketTransport

@testable import gesture_relay

/// How many connections are opened.
struct BenchConnectionsTests {
  @Test func `all are open when it returns`() throws {
    let server = try BenchServer(executable: try Program.executable)
    let generator = LoadGenerator(Load(drawers: 0, hertz: 1, viewers: 250, seconds: 0))
    let client = try BenchConnections.client(for: generator)
    try BenchConnections.open(
      250, .watch, room: "many", on: server, client, generator, add: generator.addViewer)
    #expect(generator.openCount == 250)
    #expect(client.openCount == 250)
    #expect(generator.fault == nil)
  }

  @Test func `turning ends when something holds, or in time`() throws {
    let generator = LoadGenerator(Load(drawers: 0, hertz: 1, viewers: 0, seconds: 0))
    let client = try BenchConnections.client(for: generator)
    var turns = 0
    BenchConnections.turn(client, microseconds: 60_000_000) {
      turns += 1
      return turns == 3
    }
    #expect(turns == 3)
    BenchConnections.turn(client, microseconds: 1000) { false }
  }
}
