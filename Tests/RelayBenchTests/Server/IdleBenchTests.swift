import Testing

@testable import relay_bench

/// The benchmark of idle viewers, small.
struct IdleBenchTests {
  @Test func `all viewers connect and stay`() throws {
    let report = IdleBench.run(viewers: 300, settlingSeconds: 0.05, watchingSeconds: 0.05)
    let figures = Dictionary(uniqueKeysWithValues: report.figures.map { ($0.name, $0.value) })
    #expect(figures["viewers"] == 300, "\(report.notes)")
    #expect(figures["stayed"] == 300)
    #expect(figures["resident-a-viewer"] != nil)
  }
}
