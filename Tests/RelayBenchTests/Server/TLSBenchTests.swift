import Testing

@testable import relay_bench

/// Plain and by TLS, with few viewers.
struct TLSBenchTests {
  @Test func `both sides get everything`() throws {
    let load = Load(drawers: 1, hertz: 120, viewers: 3, seconds: 1)
    let report = try #require(TLSBench.run([load], seconds: 0.3, rounds: 1).first)
    let figures = report.values
    #expect(figures["delivered"] == 1, "\(report.notes)")
    #expect((figures["p99-plain"] ?? 0) > 0 && (figures["p99-tls"] ?? 0) > 0)
  }
}
