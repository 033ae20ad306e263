import Testing

@testable import relay_bench

/// The benchmark of judging again, in as far as a slow build can judge it.
struct JudgeBenchTests {
  @Test func `every gesture is judged, and every question has an end`() throws {
    let report = JudgeBench.run(rounds: 1, gestures: 20)
    #expect(report.figures.first { $0.name == "gestures" }?.value == 20)
    #expect(report.figures.allSatisfy { $0.value.isFinite && $0.value > 0 })
  }
}
