import Testing

@testable import Gestures

struct RobustCircleRulesTests {
  @Test func `settings reach each rule`() {
    for rule in RobustCircleRules().all {
      var settings = RecognizerSettings()
      settings.set(rule.name, to: .off)
      let off = RobustCircleRules(settings).all.filter { !$0.isOn }
      #expect(off.map(\.name) == [rule.name])
    }
  }

  @Test func `the rules that the registry tells are those that judge`() throws {
    let entry = try #require(RecognizerRegistry.entries.first { $0.name == "circle" })
    let verdict = try RobustCircleRecognizerTests.verdict(Shape.arc(radius: 50))
    #expect(entry.rules(.robust).map(\.name) == verdict.criteria.dropFirst().map(\.name))
  }

  @Test func `what is too small or straight is judged by that alone`() {
    var judgement = Judgement()
    RobustCircleRules().judge(RobustCircleMeasures(size: 3), into: &judgement)
    #expect(judgement.criteria.map(\.name) == ["size"] && !judgement.passes)
    var line = Judgement()
    RobustCircleRules().judge(RobustCircleMeasures(size: 90), into: &line)
    #expect(line.criteria.map(\.name) == ["size", "aspect"] && line.worst?.name == "aspect")
  }
}
