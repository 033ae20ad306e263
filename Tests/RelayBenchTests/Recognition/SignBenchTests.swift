import Gestures
import Testing

@testable import relay_bench

struct SignBenchTests {
  @Test func `every sign of the benchmark is recognized`() throws {
    let report = SignBench.run(rounds: 1)
    #expect(report.figures.map(\.name).starts(with: ["stroke-against-51-templates", "right"]))
    #expect(report.figures.count == 2 + SignLimits().strokes)
    #expect(report.figures[1].value == 1)
    #expect(SignBench.lesson().exampleCount == 51)
  }
}
