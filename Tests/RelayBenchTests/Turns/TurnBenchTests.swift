import RelayProtocol
import Testing

@testable import relay_bench

/// The benchmark of turns, in as far as a slow build can judge it.
struct TurnBenchTests {
  @Test func `each type of message is measured, and none is rejected`() {
    let report = TurnBench.run(rounds: 1, drawers: 4, strokes: 10)
    let names = Set(report.figures.map(\.name))
    #expect(Set(ClientMessage.types).isSubset(of: names), "\(ClientMessage.types)")
    #expect(report.figures.last == Figure("rejected", 0, "messages", .atMost(0)))
    #expect(report.figures.allSatisfy { $0.value.isFinite })
  }
}
