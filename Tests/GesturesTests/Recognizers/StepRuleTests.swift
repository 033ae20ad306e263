import Testing

@testable import Gestures

struct StepRuleTests {
  @Test(
    arguments: [(0.0, true), (-3, true), (0.001, false), (5, false), (.nan, false)]
      as [(Double, Bool)])
  func `a rule holds if the step does not go the forbidden way`(
    pixels: Double, holds: Bool
  ) {
    let rule = StepRule(name: "leftward", words: "moved left by", pixels: pixels)
    #expect(rule.holds == holds && rule.criterion.pass == holds)
    if holds { #expect(rule.criterion.value == 0) }
  }

  @Test func `its reason is one plain sentence`() {
    let rule = StepRule(name: "leftward", words: "moved left by", pixels: 3.2)
    #expect(rule.reason == "moved left by 3.2 px, at most 0")
    #expect(
      rule.criterion
        == Criterion(name: "leftward", value: 3.2, limit: 0, unit: .pixels, pass: false))
  }
}
