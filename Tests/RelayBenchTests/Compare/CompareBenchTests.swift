import Foundation
import RelayProtocol
import Testing

@testable import relay_bench

/// The comparison with the relay itself, and with what happens to be installed left out.
struct CompareBenchTests {
  @Test(arguments: [
    Load(drawers: 1, hertz: 120, viewers: 3, seconds: 0.3),
    Load(drawers: 1, hertz: 0, viewers: 3, seconds: 0.3, window: 100),
  ])
  func `the relay delivers everything, and a peer that is missing is named`(load: Load) throws {
    let bench = CompareBench(
      seconds: 0.3, scripts: "/nowhere",
      peers: Peer.all(scripts: "/nowhere", environment: "/absent").filter {
        $0.name == "uwebsockets"
      },
      warmUpSeconds: 0.1)
    let comparison = bench.run(load)
    for relay in ["relay", "relay-json"] {
      #expect(comparison.value("delivered", of: relay) == 1)
      #expect((comparison.value("deliveries-a-second", of: relay) ?? 0) > 0)
    }
    let bytes = ["relay", "relay-json"].map { comparison.value("bytes-a-delivery", of: $0) ?? 0 }
    #expect(bytes[0] > 5 && bytes[1] > 5 * bytes[0])
    let fault = try #require(comparison.rows.first { $0.subject == "uwebsockets" }?.fault)
    #expect(fault.contains("/absent/bin/python is missing: scripts/bench-peers installs it"))
    #expect(comparison.isMet || load.window == nil)
    let targets = comparison.rows[0].figures.filter { $0.target != nil }.map(\.name)
    // Nobody is there to be compared with.
    #expect(targets == ["delivered", "left-out"] + (load.window == nil ? ["latency-p99"] : []))
    let windows = comparison.rows[0].figures.filter { $0.name == "window" }.map(\.value)
    #expect(windows == (load.window.map { [Double($0)] } ?? []))
  }

  @Test func `figures are of one delivery`() {
    var outcome = LoadRun.Outcome()
    outcome.count = LoadCount(sent: 10, samples: 40, messages: 8, bytes: 4_000)
    outcome.seconds = 2
    outcome.ownSeconds = 1
    let figures = CompareBench.figures(
      of: outcome, Load(drawers: 1, hertz: 5, viewers: 4, seconds: 2), cpu: 0.5)
    let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.name, $0.value) })
    #expect(values["deliveries-a-second"] == 20)
    #expect(values["cpu-a-delivery"] == 12_500)
    #expect(values["core-share"] == 0.25)
    #expect(values["delivered"] == 1)
    #expect(values["bytes-a-delivery"] == 100)
    #expect(values["load-core-share"] == 0.5)
  }

  @Test func `a relay that does not start is reported in its row`() {
    let bench = CompareBench(
      seconds: 0.1, scripts: "/nowhere", peers: [], executable: URL(filePath: "/bin/false"))
    let row = bench.run(Load(drawers: 1, hertz: 1, viewers: 1, seconds: 0.1)).rows[0]
    #expect(row.fault?.contains("did not start") == true)
  }

  @Test func `a missing script is one of the folder, and JSON has no target of speed`() {
    let peer = Peer(
      name: "p", package: "", needs: ["/nowhere/p.py"], traffic: .passedOn, window: 1,
      template: nil, command: [])
    var bench = CompareBench(seconds: 0.1, scripts: "/nowhere", peers: [peer], warmUpSeconds: 0.1)
    bench.encodings = [.json]
    let comparison = bench.run(Load(drawers: 1, hertz: 120, viewers: 1, seconds: 0.1))
    #expect(comparison.rows[1].fault?.contains("--peers names the folder") == true)
    let targets = comparison.rows[0].figures.filter { $0.target != nil }.map(\.name)
    #expect(targets == ["delivered", "left-out"])
  }
}
