import Testing

@testable import gesture_relay

/// The benchmark of the robust circle, in as far as a slow build can judge it.
struct CircleBenchTests {
  @Test func `a sample late in a stroke costs no more than one early`() throws {
    let report = CircleBench.run(rounds: 1)
    let ratio = try #require(report.figures.first { $0.name == "p99-late-to-early" })
    // A busy machine may disturb either; that the cost grows with the stroke would be far above.
    #expect(ratio.value > 0 && ratio.value < 5)
    #expect(report.figures.filter { $0.unit == "ns/sample" }.allSatisfy { $0.value > 0 })
  }
}
