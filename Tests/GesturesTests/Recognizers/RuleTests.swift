import Testing

@testable import Gestures

struct RuleTests {
  static let most = Rule("gap", .atMost, 0.4, .ratio)
  static let least = Rule("turn", .atLeast, 6, .radians, scale: 2)

  @Test(arguments: [(0.3, true), (0.4, true), (0.41, false), (.nan, false), (-.infinity, true)])
  func `the most that is allowed is allowed`(value: Double, pass: Bool) {
    #expect(Self.most.judge(value).pass == pass)
  }

  @Test(arguments: [(7, true), (6, true), (5.9, false), (.nan, false), (.infinity, true)])
  func `the least that is needed is enough`(value: Double, pass: Bool) {
    #expect(Self.least.judge(value).pass == pass)
  }

  @Test func `a criterion has its rule's facts and the deciding sample`() {
    let criterion = Self.least.judge(5, at: 17)
    #expect(criterion.name == "turn" && criterion.unit == .radians && criterion.bound == .atLeast)
    #expect(criterion.value == 5 && criterion.limit == 6 && criterion.sample == 17)
    #expect(criterion.margin == -0.5)
    #expect(Self.most.judge(0.1).sample == nil)
  }

  @Test func `a margin is in scales, by default the limit`() {
    #expect(abs(Self.most.judge(0.3).margin - 0.25) < 1e-12)
    #expect(Rule("up", .atMost, 0, .pixels).judge(3).margin == -3)
    #expect(Self.most.judge(.nan).margin.isNaN)
  }

  @Test func `settings give it another limit or switch it off`() {
    var settings = RecognizerSettings()
    #expect(Self.most.adjusted(by: settings) == Self.most)
    settings.set("gap", to: .limit(0.2))
    settings.set("turn", to: .off)
    #expect(Self.most.adjusted(by: settings).limit == 0.2)
    #expect(!Self.least.adjusted(by: settings).isOn)
  }

  @Test func `leniency leaves a tenth of a movement, and no limit that was set is raised`() {
    let movement = PanRecognizer.shippedRules[0]
    var settings = RecognizerSettings()
    settings.leniency = 3
    #expect(movement.adjustedMovement(by: settings).limit == 1)
    settings.set("movement", to: .limit(0.5))
    #expect(movement.adjustedMovement(by: settings).limit == 0.5)
    settings.leniency = 1
    #expect(movement.adjustedMovement(by: settings).limit == 0.5)
  }

  @Test(arguments: [0.5, 1, 1.75])
  func `a criterion passes from a leniency of 1 − margin on`(leniency: Double) {
    var settings = RecognizerSettings()
    settings.leniency = leniency
    for (rule, values) in [
      (Self.most, [0.1, 0.3, 0.5, 0.65, 0.9]), (Self.least, [3, 4.6, 6.5, 8]),
    ] {
      for value in values {
        let needed = 1 - rule.judge(value).margin
        #expect(rule.adjusted(by: settings).judge(value).pass == (leniency >= needed))
      }
    }
  }
}
