import Gestures
import RelayCore
import RelayProtocol
import Testing

@testable import relay_bench

/// The room of benchmarks without sockets.
struct BenchRoomTests {
  @Test func `a stroke that is drawn is handed out to the viewer`() {
    let (drawer, viewer) = (ConnectionID(1), ConnectionID(2))
    let relay = Relay(configuration: RelayConfiguration(epochBase: "bench"))
    var effects = RelayEffects()
    relay.open(drawer, role: .draw, room: .bench, now: 0)
    relay.open(viewer, role: .watch, room: .bench, now: 0)
    relay.handOut(&effects, now: 0) { _, _ in }
    let samples = BenchStroke.circle(samples: 20).enumerated().map {
      StrokeSample(location: $1, timestamp: Double($0))
    }
    relay.draw(samples, by: drawer, now: 100)
    relay.tick(now: 1_000)
    var received: [UInt8] = []
    relay.handOut(&effects, now: 1_000) { connection, batch in
      if connection == viewer { received += batch.bytes }
    }
    #expect(String(decoding: received, as: UTF8.self).contains(#"{"type":"path""#))
  }
}
