import Testing

@testable import relay_bench

/// The benchmark of idle viewers, small.
struct IdleBenchTests {
  @Test(arguments: [10, 300])
  func `all viewers connect and stay`(viewers: Int) throws {
    let report = IdleBench.run(viewers: viewers, settlingSeconds: 0.05, watchingSeconds: 0.05)
    let figures = report.values
    #expect(figures["viewers"] == Double(viewers), "\(report.notes)")
    #expect(figures["stayed"] == Double(viewers))
    // What the server needs once, or for the first viewers, is not theirs.
    #expect((figures["resident-a-viewer"] ?? .infinity) < 1_000_000)
  }
}
