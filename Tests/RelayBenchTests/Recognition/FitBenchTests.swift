import Testing

@testable import relay_bench

/// The benchmark of the circle fit, in as far as a slow build can judge it.
struct FitBenchTests {
  @Test func `the live fit is the two-pass fit within 1e-9`() {
    let difference = FitBench.largestDifference()
    #expect(difference > 0 && difference <= 1e-9)
  }
}
