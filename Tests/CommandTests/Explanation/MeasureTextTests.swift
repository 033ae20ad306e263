import Gestures
import Testing

@testable import gesture_relay

struct MeasureTextTests {
  @Test(arguments: [
    (0.12345, Criterion.Unit.ratio, "0.123"), (94.04, .pixels, "94.0"), (3, .samples, "3"),
    (1.5708, .radians, "1.571"), (12.4, .milliseconds, "12"), (.nan, .pixels, "?"),
    (.infinity, .pixels, "infinite"), (123_456_789_012, .pixels, "1.235e+11"),
  ])
  func `a value has the decimals of its unit and fits its column`(
    value: Double, unit: Criterion.Unit, text: String
  ) {
    #expect(MeasureText.text(value, unit) == text)
    #expect(text.count <= MeasureText.width)
  }

  @Test func `a value beside its limit never reads like it`() {
    let near = Criterion(name: "gap", value: 0.20001, limit: 0.2, unit: .ratio, pass: false)
    #expect(MeasureText.pair(near) == ("0.20001", "0.20000"))
    let same = Criterion(name: "gap", value: 0.2, limit: 0.2, unit: .ratio, pass: true)
    #expect(MeasureText.pair(same) == ("0.200", "0.200"))
  }

  @Test(arguments: [
    (0.843, "+0.84"), (-0.001, "-0.00"), (0, "+0.00"), (.nan, "?"), (-40_000, "<-999"),
    (.infinity, ">+999"),
  ])
  func `a margin has its sign`(margin: Double, text: String) {
    #expect(MeasureText.margin(margin) == text)
  }
}
