import Testing

@testable import relay_bench

/// The benchmark of late viewers, in as far as a slow build can judge it.
struct SnapshotBenchTests {
  @Test func `all that is drawn reaches every late viewer, in the core and from a server`() throws {
    let reports = SnapshotBench.run(rounds: 1, seconds: 6, fullSeconds: 8)
    try #require(reports.count == 3)
    for report in reports {
      let figures = report.figures.filter { !$0.name.hasSuffix("meanwhile") }
      #expect(figures.allSatisfy { $0.value.isFinite && $0.value >= 0 }, "\(report)")
      for form in ["json", "binary"] {
        let bytes = try #require(report.figures.first { $0.name == "\(form)-bytes" })
        #expect(bytes.value > 10_000)
      }
    }
    let kept = try #require(reports[0].figures.first { $0.name == "samples-kept" })
    #expect(kept.isMet && kept.value > 2_000)
  }
}
