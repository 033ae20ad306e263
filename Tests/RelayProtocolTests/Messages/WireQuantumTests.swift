import Testing

@testable import RelayProtocol

struct WireQuantumTests {
  @Test(arguments: [
    (WireQuantum.thousandth, 1.234_5, 1.235), (.thousandth, -1.234_5, -1.235),
    (.thousandth, 0.000_4, 0), (.millionth, 0.123_456_7, 0.123_457), (.tenth, 12.34, 12.3),
    (.tenth, 12.35, 12.4), (.thousandth, 1e300, 1e300), (.millionth, -.infinity, -.infinity),
  ])
  func `rounds to the nearest step, halves away from 0`(
    quantum: WireQuantum, value: Double, rounded: Double
  ) {
    #expect(quantum.rounded(value) == rounded)
  }

  @Test(arguments: WireQuantum.allCases)
  func `what is rounded has the same steps again, and what is too large stays`(
    quantum: WireQuantum
  ) {
    let most: Int64 = 1 << 51
    for steps in [0, 1, most / 3, most / 2 - 1, most / 7 * 5, most - 2, most - 1] {
      let value = Double(steps) / quantum.stepsPerUnit
      #expect(quantum.steps(nearestTo: value) == steps)
      #expect(quantum.steps(nearestTo: -value) == -steps)
    }
    #expect(quantum.steps(nearestTo: Double(most) / quantum.stepsPerUnit) == nil)
    #expect(quantum.steps(nearestTo: 8_798_289_897_974_827 / quantum.stepsPerUnit) == nil)
  }

  @Test func `what is no number stays none`() {
    #expect(WireQuantum.thousandth.rounded(.nan).isNaN)
  }
}
