import Testing

@testable import Gestures

struct JudgementTests {
  static let gap = Rule("gap", .atMost, 0.4, .ratio)
  static let turn = Rule("turn", .atLeast, 6, .radians)

  @Test func `passes while all pass`() {
    var judgement = Judgement()
    judgement.hold(0.1, to: Self.gap)
    judgement.hold(6.1, to: Self.turn, at: 3)
    #expect(judgement.passes && judgement.worst == nil)
    #expect(judgement.criteria.map(\.name) == ["gap", "turn"])
    #expect(judgement.criteria.map(\.sample) == [nil, 3])
  }

  @Test func `the worst is the one that fails by most`() {
    var judgement = Judgement()
    judgement.hold(0.5, to: Self.gap)
    judgement.hold(0.6, to: Self.turn)
    judgement.hold(0.6, to: Self.gap)
    #expect(judgement.worst?.name == "turn")
  }

  @Test func `what could not be measured is worse than any measure`() {
    var judgement = Judgement()
    judgement.hold(99, to: Self.gap)
    judgement.hold(.nan, to: Self.turn)
    judgement.hold(999, to: Self.gap)
    #expect(judgement.worst?.name == "turn")
  }

  @Test func `of equals the first is the worst`() {
    var judgement = Judgement([Self.gap.judge(0.8, at: 1)])
    judgement.hold(0.8, to: Self.gap, at: 2)
    #expect(judgement.worst?.sample == 1)
  }

  @Test func `a rule that is off is not judged`() {
    var rule = Self.gap
    rule.isOn = false
    var judgement = Judgement()
    judgement.hold(99, to: rule)
    #expect(judgement.passes && judgement.criteria.isEmpty)
  }
}
