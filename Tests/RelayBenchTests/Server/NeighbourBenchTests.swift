import Testing

@testable import relay_bench

/// A room beside hostile connections, for a moment.
struct NeighbourBenchTests {
  @Test func `the room is served, and the attackers do send`() throws {
    let reports = NeighbourBench.run(seconds: 0.3, rounds: 1)
    #expect(reports.map(\.bench) == ["neighbour-settings", "neighbour-judge"])
    for report in reports {
      let figures = report.values
      #expect((figures["messages"] ?? 0) > 0, "\(report.notes)")
      #expect((figures["p99-quiet"] ?? 0) > 0 && (figures["p99-beside"] ?? 0) > 0)
    }
  }
}
