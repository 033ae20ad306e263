import Foundation
import Testing

@testable import relay_bench

/// The benchmark with a real server, small.
struct FanoutBenchTests {
  @Test func `every sample reaches every viewer`() throws {
    let report = FanoutBench.run(Load(drawers: 2, hertz: 120, viewers: 5, seconds: 0.5))
    let figures = report.values
    #expect(figures["samples-delivered"] == 1, "\(report.notes)")
    #expect(figures["samples-expected"] == 600)
    #expect(figures["samples-fewest-viewer"] == 120)
    #expect(figures["gaps"] == 0)
    // Only the encoding of the pages has a target of speed.
    #expect(!report.figures.contains { $0.name == "cpu-a-message" && $0.target != nil })
    #expect((figures["latency-p50"] ?? -1) > 0)
    #expect((figures["messages-a-second"] ?? 0) > 0)
    // A path, and what at least one recognizer makes of it.
    #expect((figures["events-a-second"] ?? 0) >= 2 * (figures["samples-a-second"] ?? .infinity))
  }

  @Test func `a server that does not start is a benchmark that is not completed`() {
    let report = FanoutBench.run(
      Load(drawers: 1, hertz: 1, viewers: 1, seconds: 0.1),
      executable: .init(filePath: "/bin/false"))
    #expect(!report.isMet)
    #expect(report.notes.first?.contains("did not start") == true)
  }
}
