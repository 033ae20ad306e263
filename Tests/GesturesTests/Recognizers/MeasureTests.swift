import Testing

@testable import Gestures

struct MeasureTests {
  @Test(
    arguments: [
      (0.0, "0"), (3.2, "3.2"), (3.25, "3.3"), (80, "80"), (79.96, "80"), (-4.44, "-4.4"),
      (-0.01, "0"), (-0.0, "0"), (1e9, "1000000000"), (.infinity, "countless"),
      (-.infinity, "minus countless"), (1e300, "countless"), (.nan, "an unknown number of"),
    ] as [(Double, String)])
  func `a number has at most one decimal`(value: Double, text: String) {
    #expect(Measure.decimal(value) == text)
  }

  @Test func `units follow the number`() {
    #expect(Measure.pixels(3.2) == "3.2 px")
    #expect(Measure.percent(0.3421) == "34.2 %")
  }

  @Test func `a breach that rounding would hide is shown in words`() {
    #expect(Measure.text(0.04, breaking: 0, in: Measure.pixels) == "just over 0 px")
    #expect(Measure.text(0.2000001, breaking: 0.2, in: Measure.percent) == "just over 20 %")
    #expect(Measure.text(0.7999, breaking: 0.8, in: Measure.percent) == "just under 80 %")
    #expect(Measure.text(0.8, breaking: 0.8, in: Measure.percent) == "80 %")
    #expect(Measure.text(3, breaking: 0, in: Measure.pixels) == "3 px")
  }
}
