import Testing

@testable import relay_bench

/// The benchmark of the robust circle, in as far as a slow and busy machine
/// can judge it: not by its times.
struct CircleBenchTests {
  @Test func `short and long strokes and the slowest samples are measured against their targets`() {
    let report = CircleBench.run(rounds: 1)
    #expect(
      report.figures.map(\.name) == [
        "circle-of-100", "circle-of-12000", "100-turns-of-100", "circle-of-30", "2-turns-of-100",
        "spiral-of-30", "p99-at-100", "p99-at-10000", "median-at-100", "median-at-10000",
        "median-late-to-early",
      ])
    // What is taken off for the clock and the arena may, on a busy
    // machine, be more than all there is.
    #expect(report.figures.allSatisfy { $0.value.isFinite })
  }
}
