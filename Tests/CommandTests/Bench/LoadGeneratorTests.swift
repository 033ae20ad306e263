import RelayProtocol
import Testing

@testable import gesture_relay

/// Drawers that draw at a steady pace, and viewers that count.
struct LoadGeneratorTests {
  @Test func `every viewer counts every sample, and drawers end with their last stroke`() throws {
    let server = try BenchServer(executable: try Program.executable)
    // More than a stroke, and not a whole number of them.
    let load = Load(drawers: 2, hertz: 1000, viewers: 3, seconds: 0.15)
    let generator = LoadGenerator(load)
    let client = try BenchConnections.client(for: generator)
    try BenchConnections.open(
      3, .watch, room: "load", on: server, client, generator, add: generator.addViewer)
    try BenchConnections.open(
      2, .draw, room: "load", on: server, client, generator, add: generator.addDrawer)
    generator.start(on: client)
    BenchConnections.turn(client, microseconds: 20_000_000) {
      generator.isSent && generator.isDelivered
    }
    #expect(generator.fault == nil)
    #expect(generator.count.sent == 300)
    #expect(generator.count.samples == 900)
    #expect(generator.samplesPerViewer == (300, 300))
    #expect(generator.gaps == 0)
    #expect(generator.latencies.count == 900)
    #expect(generator.latencies.allSatisfy { $0 >= 0 && $0 < 20_000 })
  }
}
