import Testing

@testable import RelayProtocol

struct BinaryQuantumTests {
  @Test(arguments: [
    (0.0, 0.0), (8.337, 8.34), (-0.004, 0.0), (-1.236, -1.24), (1e300, 1e300),
    (-.infinity, -.infinity),
  ])
  func `a number is rounded to hundredths unless it is too large for steps`(
    number: Double, rounded: Double
  ) {
    #expect(BinaryQuantum.rounded(number) == rounded)
  }

  @Test func `there are no steps of what is not finite or too large`() {
    #expect(BinaryQuantum.steps(.nan, 100) == nil)
    #expect(BinaryQuantum.steps(BinaryQuantum.mostSteps, 1) == nil)
    #expect(BinaryQuantum.steps(-0.005, 100) == -1)
  }
}
