import Testing

@testable import relay_bench

/// Viewers that never read, few of them.
struct StuckBenchTests {
  @Test func `the others get everything all the same`() throws {
    let report = StuckBench.run(seconds: 0.2, rounds: 1, stuck: 3)
    let figures = report.values
    #expect(figures["delivered"] == 1, "\(report.notes)")
    #expect((figures["p99-with"] ?? 0) > 0 && (figures["p99-without"] ?? 0) > 0)
    // In so short a time they are not full, and something has arrived.
    #expect((figures["taken-by-stuck"] ?? 0) > 0)
  }
}
