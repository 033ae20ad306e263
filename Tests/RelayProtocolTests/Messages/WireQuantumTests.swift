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

  @Test func `what is no number stays none`() {
    #expect(WireQuantum.thousandth.rounded(.nan).isNaN)
  }
}
